import type { ResponseOf } from '../../api/schemas';
import { Amount } from '../../components/Amount';
import { Avatar } from '../../components/Avatar';
import { Figures } from '../../components/Figures';
import { isMissing, orNotAvailable } from '../../domain/text';
import { formatCount } from '../../domain/money';
import { BrokerContacts } from './BrokerContacts';

/** The broker's name, deal figures and contacts. */
export function BrokerInfo({ broker }: { readonly broker: ResponseOf<'getBroker'> }) {
  return (
    <div className="broker-info">
      <div className="broker-info__header">
        <Avatar name={broker.name} />
        <div>
          <h3 className="broker-info__name" title={broker.name}>
            <bdi translate="no">{orNotAvailable(broker.name)}</bdi>
          </h3>
          {!isMissing(broker.role) && <p className="broker-info__role">{broker.role}</p>}
        </div>
      </div>
      <Figures
        className="broker-stats"
        figures={[
          ['Deals', formatCount(broker.deals)],
          ['Approval', orNotAvailable(broker.approval_rate)],
          ['Pending', <Amount dollars={broker.pending} />],
        ]}
      />
      <BrokerContacts broker={broker} />
    </div>
  );
}
