import { Mail, MessageSquare, Phone } from 'lucide';
import { Icon } from '../../components/Icon';
import { BROKER_EMAIL, BROKER_PHONE } from './brokerContact';

/** Call and Email open the machine's own programs; Chat has no action (§2 Broker panel). */
export function BrokerContacts() {
  return (
    <div className="broker__contacts">
      <a className="button" href={`tel:${BROKER_PHONE}`}>
        <Icon of={Phone} size={16} />
        Call
      </a>
      <a className="button" href={`mailto:${BROKER_EMAIL}`}>
        <Icon of={Mail} size={16} />
        Email
      </a>
      <button type="button" className="button">
        <Icon of={MessageSquare} size={16} />
        Chat
      </button>
    </div>
  );
}
