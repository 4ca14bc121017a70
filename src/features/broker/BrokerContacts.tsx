import { Mail, MessageSquare, Phone } from 'lucide';
import { Icon } from '../../components/Icon';
import { BROKER_EMAIL, BROKER_PHONE } from './brokerContact';

/** Call opens a phone link, Email a mail link; Chat does nothing (§2 Broker panel). */
export function BrokerContacts() {
  return (
    <div className="broker-info__contacts">
      <a className="button broker-info__contact" href={`tel:${BROKER_PHONE}`}>
        <Icon icon={Phone} size={16} />
        Call
      </a>
      <a className="button broker-info__contact" href={`mailto:${BROKER_EMAIL}`}>
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
