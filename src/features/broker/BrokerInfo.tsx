import type { PanelState } from '../../api/usePanelState';
import { Avatar } from '../../components/Avatar';
import { PanelFailure } from '../../components/PanelFailure';
import type { ResponseOf } from '../../contract/responseSchemas';
import { isMissing, orNotAvailable } from '../../domain/fallbacks';
import { BrokerContacts } from './BrokerContacts';
import { BrokerStats } from './BrokerStats';

/** The broker's name, deal figures and contacts. */
export function BrokerInfo({ broker }: { broker: PanelState<ResponseOf<'getBroker'>> }) {
  const { data } = broker;
  const failure = broker.failure && <PanelFailure subject="The broker" {...broker.failure} />;

  if (failure && !data) return failure;
  return (
    <div className="broker-info">
      {failure}
      <div className="broker-info__header">
        {data ? (
          <>
            <Avatar name={data.name} />
            <div>
              <h3 className="broker-info__name" title={data.name}>
                <bdi>{orNotAvailable(data.name)}</bdi>
              </h3>
              {!isMissing(data.role) && <p className="broker-info__role">{data.role}</p>}
            </div>
          </>
        ) : (
          <>
            <span className="avatar skeleton__avatar" />
            <span className="skeleton__text" />
          </>
        )}
      </div>
      <BrokerStats broker={data} />
      <BrokerContacts broker={data} />
    </div>
  );
}
