import { Mail, Phone, type IconNode } from 'lucide';
import type { Ref } from 'react';
import { Avatar } from '../../components/Avatar';
import { Dollars } from '../../components/Dollars';
import { Icon } from '../../components/Icon';
import { StatusChip } from '../../components/StatusChip';
import { isMissing, orNotAvailable } from '../../domain/fallbacks';
import { formatDollars, loanAmount } from '../../domain/money';
import type { BorrowerListItem, ResponseOf } from '../../contract/responseSchemas';

type Borrower = ResponseOf<'getBorrower'>;

type BorrowerHeaderProps = {
  /** The list item until the detail is fulfilled, so that the name shows at once. */
  readonly borrower: BorrowerListItem | Borrower;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/**
 * Name, email, phone, loan amount and status badge of a borrower (§2). On a small screen the
 * heading takes the focus when a borrower is selected.
 */
export function BorrowerHeader({ borrower, headingRef }: BorrowerHeaderProps) {
  const { email, phone }: Partial<Borrower> = borrower;
  return (
    <div className="borrower-header">
      <Avatar name={borrower.name} large />
      <div>
        <h2 className="borrower-header__name" tabIndex={-1} ref={headingRef}>
          <bdi>{orNotAvailable(borrower.name)}</bdi>
        </h2>
        <p className="borrower-header__contacts">
          {contact(Mail, email)}
          {contact(Phone, phone)}
        </p>
      </div>
      <div className="borrower-header__loan">
        <span className="visually-hidden">Loan amount</span>
        <span className="borrower-header__amount">
          <Dollars text={formatDollars(loanAmount(borrower))} />
        </span>
        <span className="visually-hidden">Status</span>
        <StatusChip status={borrower.status} className="borrower-header__status" />
      </div>
    </div>
  );
}

/** A contact as text. The content of a record never becomes a link. */
function contact(icon: IconNode, text: string | null | undefined) {
  return (
    !isMissing(text) && (
      <span className="borrower-header__contact">
        <Icon icon={icon} size={14} />
        <span>{text}</span>
      </span>
    )
  );
}
