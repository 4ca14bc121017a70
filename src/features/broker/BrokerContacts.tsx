import { Mail, MessageSquare, Phone } from 'lucide';
import { Icon } from '../../components/Icon';
import type { ResponseOf } from '../../contract/responseSchemas';
import { BROKER_EMAIL, BROKER_PHONE, phoneLink } from './brokerContact';

type BrokerContactsProps = {
  /** Undefined while the broker is pending: the links lead nowhere yet. */
  readonly broker: ResponseOf<'getBroker'> | undefined;
};

/** Call opens a phone link, Email a mail link; Chat does nothing (§2 Broker panel). */
export function BrokerContacts({ broker }: BrokerContactsProps) {
  return (
    <div className="broker-info__contacts">
      <a
        className="button broker-info__contact"
        href={broker && phoneLink(broker.phone ?? BROKER_PHONE)}
      >
        <Icon icon={Phone} size={16} />
        Call
      </a>
      <a
        className="button broker-info__contact"
        href={broker && `mailto:${broker.email ?? BROKER_EMAIL}`}
      >
        <Icon icon={Mail} size={16} />
        Email
      </a>
      <button type="button" className="button broker-info__contact">
        <Icon icon={MessageSquare} size={16} />
        Chat
      </button>
    </div>
  );
}
