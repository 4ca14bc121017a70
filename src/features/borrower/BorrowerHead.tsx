import { Mail, Phone } from 'lucide';
import type { Ref } from 'react';
import { Icon } from '../../components/Icon';
import type { Borrower } from '../../backend/loanBook';
import type { BorrowerListItem } from '../../backend/portfolioSchema';
import { Avatar } from '../../components/Avatar';
import { StatusChip } from '../../components/StatusChip';
import { isMissing, orNotAvailable } from '../../domain/missing';
import { dollars, loanAmount } from '../../domain/money';

type BorrowerHeadProps = {
  /** The list item until the detail is there, so that the name shows at once. */
  readonly borrower: BorrowerListItem | Borrower;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** Who the borrower is: name, email and phone, loan amount and status badge (§2). */
export function BorrowerHead({ borrower, headingRef }: BorrowerHeadProps) {
  const { email, phone }: Partial<Borrower> = borrower;
  return (
    <div className="borrower-head">
      <Avatar name={borrower.name} large />
      <div className="borrower-head__who">
        <h2 className="borrower-head__name" ref={headingRef} tabIndex={-1}>
          <bdi>{orNotAvailable(borrower.name)}</bdi>
        </h2>
        <p className="borrower-head__contacts">
          {/* As text: what a borrower's record says never becomes a link. */}
          {!isMissing(email) && (
            <span className="contact">
              <Icon of={Mail} size={14} />
              <span>{email}</span>
            </span>
          )}
          {!isMissing(phone) && (
            <span className="contact">
              <Icon of={Phone} size={14} />
              <span>{phone}</span>
            </span>
          )}
        </p>
      </div>
      <div className="borrower-head__loan">
        <span className="borrower-head__amount">{dollars(loanAmount(borrower))}</span>
        <StatusChip status={borrower.status} />
      </div>
    </div>
  );
}
