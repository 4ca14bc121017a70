import { Mail, MessageSquare, Phone, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ResponseOf } from '../../api/schemas';
import { phoneLink } from '../../domain/brokerContact';
import { usePage } from '../../page';

/** Call opens a phone link, Email a mail link; Chat does nothing. */
export function BrokerContacts({ broker }: { readonly broker: ResponseOf<'getBroker'> }) {
  const { constants } = usePage();
  const phone = broker.phone ?? constants?.brokerPhone;
  const email = broker.email ?? constants?.brokerEmail;
  return (
    <div className="broker-info__contacts">
      <ContactLink
        icon={Phone}
        label="Call"
        href={phone && phoneLink(phone)}
        reason="There is no usable phone number."
      />
      <ContactLink
        icon={Mail}
        label="Email"
        href={email && `mailto:${email}`}
        reason="There is no usable email address."
      />
      <button type="button" className="button broker-info__contact">
        <MessageSquare size="1rem" />
        Chat
      </button>
    </div>
  );
}

type ContactLinkProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Without it the link is disabled. */
  readonly href: string | undefined;
  /** Why a disabled link is disabled. */
  readonly reason: string;
};

function ContactLink({ icon: Icon, label, href, reason }: ContactLinkProps) {
  const reasonId = useId();
  const disabled = !href && { role: 'link', 'aria-disabled': true, 'aria-describedby': reasonId };
  return (
    <a className="button broker-info__contact" href={href} {...disabled}>
      <Icon size="1rem" />
      {label}
      {/* Hidden, so that it describes the link and is no part of its name. */}
      {disabled && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </a>
  );
}
