import type { ResponseOf } from '../../api/schemas';
import type { PanelState } from '../../api/usePanelState';
import { Amount } from '../../components/Amount';
import { Avatar } from '../../components/Avatar';
import { Figures } from '../../components/Figures';
import { PanelFailure } from '../../components/PanelFailure';
import { isMissing, orNotAvailable } from '../../domain/fallbacks';
import { formatCount } from '../../domain/money';
import { BrokerContacts } from './BrokerContacts';

type BrokerInfoProps = { readonly broker: PanelState<ResponseOf<'getBroker'>> };

/** The broker's name, deal figures and contacts. */
export function BrokerInfo({ broker: { status, data, failure } }: BrokerInfoProps) {
  if (status === 'pending') return <div className="skeleton" />;
  if (status === 'failed')
    return <PanelFailure subject="The broker" failed="loaded" {...failure} />;
  return (
    <div className="broker-info">
      {failure && <PanelFailure subject="The broker" failed="refreshed" {...failure} />}
      <div className="broker-info__header">
        <Avatar name={data.name} />
        <div>
          <h3 className="broker-info__name" title={data.name}>
            <bdi translate="no">{orNotAvailable(data.name)}</bdi>
          </h3>
          {!isMissing(data.role) && <p className="broker-info__role">{data.role}</p>}
        </div>
      </div>
      <Figures
        className="broker-stats"
        figures={[
          ['Deals', formatCount(data.deals)],
          ['Approval', orNotAvailable(data.approval_rate)],
          ['Pending', <Amount dollars={data.pending} />],
        ]}
      />
      <BrokerContacts broker={data} />
    </div>
  );
}
