import { Mail, MessageSquare, Phone } from 'lucide-react';
import { Fragment, useId } from 'react';
import type { BrokerView } from '../../api/brokerView';

/** Call opens a phone link, Email a mail link, Chat nothing. Without a phone or email only screen readers say so. */
export function BrokerContacts({ broker }: { readonly broker: BrokerView | undefined }) {
  const id = useId();
  const contacts = [
    { label: 'Call', Icon: Phone, kind: 'phone number', ...broker?.phone },
    { label: 'Email', Icon: Mail, kind: 'email address', ...broker?.email },
  ];
  return (
    <div className="broker-info__contacts">
      {contacts.map(({ label, Icon, kind, text, href }) => {
        const disabledProps = { role: 'link', 'aria-disabled': true, 'aria-describedby': broker && id + label };
        return (
          <Fragment key={label}>
            <a className="button broker-info__contact" href={href} {...(!href && disabledProps)}>
              <Icon size="1rem" />
              {label}
            </a>
            {broker && !href && (
              <p className="broker-info__unusable" id={id + label} hidden={!text}>
                <span>{`There is no usable ${kind}${text ? ': ' : '.'}`}</span>
                {text && <bdi translate="no">{text}</bdi>}
              </p>
            )}
          </Fragment>
        );
      })}
      <button type="button" className="button broker-info__contact" disabled={!broker}>
        <MessageSquare size="1rem" />
        Chat
      </button>
    </div>
  );
}
