import { Mail, Phone } from 'lucide';
import { Icon } from '../../components/Icon';
import type { Borrower } from '../../backend/loanBook';
import type { BorrowerListItem } from '../../backend/portfolioSchema';
import { Avatar } from '../../components/Avatar';
import { StatusChip } from '../../components/StatusChip';
import { isMissing, orNotAvailable } from '../../domain/missing';
import { dollars, loanAmount } from '../../domain/money';

/**
 * Who the borrower is: name, email and phone, loan amount and status badge (§2). It takes the list
 * item until the detail is there, so that the name shows at once. On a small screen the heading
 * takes the focus when a borrower is picked.
 */
export function BorrowerHead({ borrower }: { borrower: BorrowerListItem | Borrower }) {
  const { email, phone }: Partial<Borrower> = borrower;
  return (
    <div className="borrower-head">
      <Avatar name={borrower.name} large />
      <div className="borrower-head__who">
        <h2 className="borrower-head__name" tabIndex={-1}>
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
