import type { BrokerView } from '../../api/brokerView';
import { Avatar } from '../../components/Avatar';
import { Figures } from '../../components/Figures';
import { Skeleton } from '../../components/Skeleton';
import { BrokerContacts } from './BrokerContacts';

/** The broker's name, deal figures and contacts. They are pending without a broker. */
export function BrokerInfo({ broker }: { readonly broker: BrokerView | undefined }) {
  return (
    <div className="broker-info">
      <div className="broker-info__header">
        <Avatar name={broker?.name} />
        {broker ? (
          <div>
            <h3 className="broker-info__name" title={broker.name}>
              <bdi translate="no">{broker.name}</bdi>
            </h3>
            {broker.role && <p className="broker-info__role">{broker.role}</p>}
          </div>
        ) : (
          <Skeleton />
        )}
      </div>
      <Figures
        className="broker-stats"
        figures={[
          { label: 'Deals', value: broker?.deals },
          { label: 'Approval', value: broker?.approval },
          { label: 'Pending', value: broker?.pending, kind: 'amount' },
        ]}
      />
      <BrokerContacts broker={broker} />
    </div>
  );
}
