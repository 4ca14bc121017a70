import { Mail, MessageSquare, Phone } from 'lucide-react';
import { useId } from 'react';
import type { ResponseOf } from '../../api/schemas';
import { phoneLink } from '../../domain/brokerContact';
import { usePage } from '../../page';

/** Call opens a phone link, Email a mail link; Chat does nothing. */
export function BrokerContacts({ broker }: { readonly broker: ResponseOf<'getBroker'> }) {
  const { constants } = usePage();
  const id = useId();
  const phone = broker.phone ?? constants?.brokerPhone;
  const email = broker.email ?? constants?.brokerEmail;
  const links = [
    { label: 'Call', icon: Phone, kind: 'phone number', href: phone && phoneLink(phone) },
    { label: 'Email', icon: Mail, kind: 'email address', href: email && `mailto:${email}` },
  ];
  return (
    <div className="broker-info__contacts">
      {links.map(({ label, icon: Icon, kind, href }) => (
        <a
          key={label}
          className="button broker-info__contact"
          href={href}
          {...(!href && { role: 'link', 'aria-disabled': true, 'aria-describedby': id + label })}
        >
          <Icon size="1rem" />
          {label}
          {/* Hidden, so that it describes the link and is no part of its name. */}
          {!href && <span id={id + label} hidden>{`There is no usable ${kind}.`}</span>}
        </a>
      ))}
      <button type="button" className="button broker-info__contact">
        <MessageSquare size="1rem" />
        Chat
      </button>
    </div>
  );
}
