import { type LucideIcon, Mail, Phone } from 'lucide-react';
import type { Ref } from 'react';
import type { BorrowerView } from '../../api/borrowerView';
import { Avatar } from '../../components/Avatar';
import { EllipsisText } from '../../components/EllipsisText';
import { StatusChip } from '../../components/StatusChip';

type BorrowerHeaderProps = {
  /** The list's name until the detail is fulfilled. */
  readonly name: string;
  /** The detail. Undefined while it is pending, and after a failure that left no data to keep. */
  readonly borrower: BorrowerView | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** Name, contacts, loan amount and status of a borrower. */
export function BorrowerHeader({ name, borrower, headingRef }: BorrowerHeaderProps) {
  return (
    <div className="borrower-header">
      <div className="borrower-header__content">
        <Avatar name={name} className="avatar--large borrower-header__avatar" />
        <h2 className="borrower-header__name" title={name} tabIndex={-1} ref={headingRef}>
          <bdi translate="no">{name}</bdi>
        </h2>
        {borrower && (
          <div className="borrower-header__line">
            <div className="visually-hidden">Status</div>
            <StatusChip status={borrower.status} />
            {contact(Mail, borrower.email)}
            {contact(Phone, borrower.phone)}
          </div>
        )}
        {borrower && (
          <div className="borrower-header__loan">
            <div className="borrower-header__label">Loan amount</div>
            <div className="borrower-header__amount" translate="no">
              <EllipsisText text={borrower.loanAmount} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** A contact as text, or nothing without one. A borrower's is no link, because it comes from outside the firm. */
function contact(Icon: LucideIcon, text: string) {
  return (
    text && (
      <div className="borrower-header__contact" translate="no">
        <Icon size="0.875rem" />
        <EllipsisText text={text} />
      </div>
    )
  );
}
