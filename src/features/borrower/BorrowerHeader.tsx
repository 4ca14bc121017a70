import { type LucideIcon, Mail, Phone } from 'lucide-react';
import type { Ref } from 'react';
import type { BorrowerView } from '../../api/borrowerView';
import { Avatar } from '../../components/Avatar';
import { EllipsisText } from '../../components/EllipsisText';
import { Skeleton } from '../../components/Skeleton';
import { StatusChip } from '../../components/StatusChip';

type BorrowerHeaderProps = {
  /** The list's name until the detail is fulfilled. Undefined while both are pending. */
  readonly name: string | undefined;
  /** The detail. Undefined while it is pending, and after a failure that left no data to keep. */
  readonly borrower: BorrowerView | undefined;
  readonly isPending: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** Name, contacts, loan amount and status of a borrower. */
export function BorrowerHeader({ name, borrower, isPending, headingRef }: BorrowerHeaderProps) {
  return (
    <div className="borrower-header">
      <div className="borrower-header__content">
        <Avatar name={name} className="avatar--large borrower-header__avatar" />
        {name === undefined ? (
          <Skeleton className="borrower-header__name" />
        ) : (
          <h2 className="borrower-header__name" translate="no" tabIndex={-1} ref={headingRef}>
            <EllipsisText text={name} />
          </h2>
        )}
        {(isPending || borrower) && (
          <>
            <div className="borrower-header__status">
              <div className="visually-hidden">Status</div>
              {borrower ? <StatusChip status={borrower.status} /> : <Skeleton />}
            </div>
            <div className="borrower-header__contacts">
              {borrower ? contact(Mail, borrower.email) : <Skeleton />}
              {borrower && contact(Phone, borrower.phone)}
            </div>
            <div className="borrower-header__label">Loan amount</div>
            <EllipsisText className="borrower-header__amount" translate="no" text={borrower?.loanAmount} />
          </>
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
