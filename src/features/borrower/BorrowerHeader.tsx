import { Mail, Phone, type IconNode } from 'lucide';
import { Fragment, type Ref } from 'react';
import { Avatar } from '../../components/Avatar';
import { Dollars } from '../../components/Dollars';
import { Icon } from '../../components/Icon';
import { StatusChip } from '../../components/StatusChip';
import { isMissing, orNotAvailable } from '../../domain/fallbacks';
import { formatDollars, loanAmount } from '../../domain/money';
import type { ResponseOf } from '../../api/schemas';

type BorrowerHeaderProps = {
  /** From the list until the detail is fulfilled. Undefined while both are pending. */
  readonly name: string | undefined;
  /** The detail. Undefined while it is pending, and after it was rejected. */
  readonly borrower: ResponseOf<'getBorrower'> | undefined;
  /** Whether the detail is pending: skeletons replace status, contacts and amount. */
  readonly isPending: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** Name, contacts, loan amount and status of a borrower. */
export function BorrowerHeader({ name, borrower, isPending, headingRef }: BorrowerHeaderProps) {
  return (
    <div className="borrower-header">
      {name === undefined ? (
        <span className="avatar avatar--large skeleton__avatar" />
      ) : (
        <Avatar name={name} className="avatar--large" />
      )}
      <div className="borrower-header__person">
        <div className="borrower-header__title">
          {name === undefined ? (
            <p className="borrower-header__name">
              <span className="skeleton__text" />
            </p>
          ) : (
            <h2 className="borrower-header__name" title={name} tabIndex={-1} ref={headingRef}>
              <bdi>{orNotAvailable(name)}</bdi>
            </h2>
          )}
          {isPending && <span className="skeleton__chip" />}
          {borrower && (
            <>
              <div className="visually-hidden">Status</div>
              <StatusChip status={borrower.status} className="borrower-header__status" />
            </>
          )}
        </div>
        <div className="borrower-header__contacts">
          {isPending && (
            <>
              <span className="skeleton__contact" />
              <span className="skeleton__contact" />
            </>
          )}
          {contact(Mail, borrower?.email)}
          {contact(Phone, borrower?.phone)}
        </div>
      </div>
      {(isPending || borrower) && (
        <div className="borrower-header__loan">
          {/* While pending an empty line, so that nothing moves when the amount arrives. */}
          <div className="borrower-header__label">{borrower ? 'Loan amount' : '\u00a0'}</div>
          <div className="borrower-header__amount">
            {borrower ? (
              <Dollars text={formatDollars(loanAmount(borrower))} />
            ) : (
              <span className="skeleton__amount" />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** A contact as text. The content of a record never becomes a link. */
function contact(icon: IconNode, text: string | null | undefined) {
  return (
    !isMissing(text) && (
      <div className="borrower-header__contact">
        <Icon icon={icon} size={14} />
        {/* Keyed, because React could not replace a text that a page translator has taken away. */}
        <span key={text}>
          {/* An email breaks before its host rather than in a word. */}
          {text.split(/(?=@)/).map((part, index) => (
            <Fragment key={index}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </span>
      </div>
    )
  );
}
