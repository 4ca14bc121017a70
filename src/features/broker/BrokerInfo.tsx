import type { BrokerView } from '../../api/brokerView';
import { Amount } from '../../components/Amount';
import { Avatar } from '../../components/Avatar';
import { Figures } from '../../components/Figures';
import { BrokerContacts } from './BrokerContacts';

/** The broker's name, deal figures and contacts. */
export function BrokerInfo({ broker }: { readonly broker: BrokerView }) {
  return (
    <div className="broker-info">
      <div className="broker-info__header">
        <Avatar name={broker.name} />
        <div>
          <h3 className="broker-info__name" title={broker.name}>
            <bdi translate="no">{broker.name}</bdi>
          </h3>
          {broker.role && <p className="broker-info__role">{broker.role}</p>}
        </div>
      </div>
      <Figures
        className="broker-stats"
        figures={[
          { label: 'Deals', value: broker.deals },
          { label: 'Approval', value: broker.approval },
          { label: 'Pending', value: <Amount>{broker.pending}</Amount> },
        ]}
      />
      <BrokerContacts broker={broker} />
    </div>
  );
}
