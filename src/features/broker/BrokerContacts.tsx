import { Mail, MessageSquare, Phone } from 'lucide-react';
import { useId } from 'react';
import type { ResponseOf } from '../../api/schemas';
import { emailLink, phoneLink } from '../../domain/contactLinks';
import { isMissing } from '../../domain/fallbacks';
import { usePage } from '../../page';

/** Call opens a phone link, Email a mail link; Chat does nothing. */
export function BrokerContacts({ broker }: { readonly broker: ResponseOf<'getBroker'> }) {
  const { constants } = usePage();
  const id = useId();
  const phone = isMissing(broker.phone) ? constants?.brokerPhone : broker.phone;
  const email = isMissing(broker.email) ? constants?.brokerEmail : broker.email;
  const contacts = [
    {
      label: 'Call',
      icon: Phone,
      kind: 'phone number',
      text: phone,
      href: phone && phoneLink(phone),
    },
    {
      label: 'Email',
      icon: Mail,
      kind: 'email address',
      text: email,
      href: email && emailLink(email),
    },
  ];
  return (
    <>
      <div className="broker-info__contacts">
        {contacts.map(({ label, icon: Icon, href }) => (
          <a
            key={label}
            className="button broker-info__contact"
            href={href}
            {...(!href && { role: 'link', 'aria-disabled': true, 'aria-describedby': id + label })}
          >
            <Icon size="1rem" />
            {label}
          </a>
        ))}
        <button type="button" className="button broker-info__contact">
          <MessageSquare size="1rem" />
          Chat
        </button>
      </div>
      {contacts.map(
        ({ label, kind, text, href }) =>
          !href && (
            // Without a contact it only describes the disabled link.
            <p key={label} className="broker-info__unusable" id={id + label} hidden={!text}>
              <span>{`There is no usable ${kind}${text ? ': ' : '.'}`}</span>
              {text && <bdi translate="no">{text}</bdi>}
            </p>
          ),
      )}
    </>
  );
}
