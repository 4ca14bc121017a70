import type { PanelState } from '../../api/usePanelState';
import { Avatar } from '../../components/Avatar';
import { Dollars } from '../../components/Dollars';
import { Figures } from '../../components/Figures';
import { PanelFailure } from '../../components/PanelFailure';
import type { ResponseOf } from '../../api/schemas';
import { isMissing, orNotAvailable } from '../../domain/fallbacks';
import { formatCount, formatDollars } from '../../domain/money';
import { BrokerContacts } from './BrokerContacts';

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
      <Figures
        className="broker-stats"
        figures={[
          ['Deals', data && formatCount(data.deals)],
          ['Approval', data && orNotAvailable(data.approval_rate)],
          ['Pending', data && <Dollars text={formatDollars(data.pending)} />],
        ]}
      />
      <BrokerContacts broker={data} />
    </div>
  );
}
