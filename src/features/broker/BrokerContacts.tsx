import { Mail, MessageSquare, Phone } from 'lucide-react';
import { Fragment, useId } from 'react';
import type { ResponseOf } from '../../api/schemas';
import { emailLink, phoneLink } from '../../domain/contactLinks';
import { isMissing } from '../../domain/text';
import { useAppOptions } from '../../appOptions';

/** Call opens a phone link, Email a mail link; Chat does nothing. Only screen readers hear that one is missing. */
export function BrokerContacts({ broker }: { readonly broker: ResponseOf<'getBroker'> }) {
  const { constants } = useAppOptions();
  const id = useId();
  const phone = isMissing(broker.phone) ? constants?.brokerPhone : broker.phone;
  const email = isMissing(broker.email) ? constants?.brokerEmail : broker.email;
  const contacts = [
    { label: 'Call', Icon: Phone, kind: 'phone number', text: phone, toLink: phoneLink },
    { label: 'Email', Icon: Mail, kind: 'email address', text: email, toLink: emailLink },
  ];
  return (
    <div className="broker-info__contacts">
      {contacts.map(({ label, Icon, kind, text, toLink }) => {
        const href = text && toLink(text);
        const disabledProps = { role: 'link', 'aria-disabled': true, 'aria-describedby': id + label };
        return (
          <Fragment key={label}>
            <a className="button broker-info__contact" href={href} {...(!href && disabledProps)}>
              <Icon size="1rem" />
              {label}
            </a>
            {!href && (
              <p className="broker-info__unusable" id={id + label} hidden={!text}>
                <span>{`There is no usable ${kind}${text ? ': ' : '.'}`}</span>
                {text && <bdi translate="no">{text}</bdi>}
              </p>
            )}
          </Fragment>
        );
      })}
      <button type="button" className="button broker-info__contact">
        <MessageSquare size="1rem" />
        Chat
      </button>
    </div>
  );
}
