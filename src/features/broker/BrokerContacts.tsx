import { Mail, MessageSquare, Phone, type IconNode } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import type { ResponseOf } from '../../api/schemas';
import { phoneLink } from '../../domain/brokerContact';
import { usePage } from '../../page';

type BrokerContactsProps = {
  /** Undefined while the broker is pending: the links lead nowhere yet. */
  readonly broker: ResponseOf<'getBroker'> | undefined;
};

/** Call opens a phone link, Email a mail link; Chat does nothing. */
export function BrokerContacts({ broker }: BrokerContactsProps) {
  const { constants } = usePage();
  const phone = broker?.phone ?? constants?.brokerPhone;
  const email = broker?.email ?? constants?.brokerEmail;
  return (
    <div className="broker-info__contacts">
      <ContactLink
        icon={Phone}
        label="Call"
        href={broker && (phone ? phoneLink(phone) : null)}
        kind="phone number"
      />
      <ContactLink
        icon={Mail}
        label="Email"
        href={broker && (email ? `mailto:${email}` : null)}
        kind="email address"
      />
      <button type="button" className="button broker-info__contact">
        <Icon icon={MessageSquare} size={16} />
        Chat
      </button>
    </div>
  );
}

type ContactLinkProps = {
  readonly icon: IconNode;
  readonly label: string;
  /** Null without a contact: the link is disabled. Undefined while it is pending. */
  readonly href: string | null | undefined;
  /** Completes the reason why the link is disabled. */
  readonly kind: string;
};

function ContactLink({ icon, label, href, kind }: ContactLinkProps) {
  const reasonId = useId();
  const disabled = href === null && {
    role: 'link',
    'aria-disabled': true,
    'aria-describedby': reasonId,
  };
  return (
    <a className="button broker-info__contact" href={href ?? undefined} {...disabled}>
      <Icon icon={icon} size={16} />
      {label}
      {/* Hidden, so that it describes the link and is no part of its name. */}
      {disabled && <span id={reasonId} hidden>{`There is no usable ${kind}.`}</span>}
    </a>
  );
}
