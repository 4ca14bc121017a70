/** The head's shape while neither the list nor the detail has said who the borrower is. */
export function BorrowerHeadSkeleton() {
  return (
    <div className="borrower-head" aria-hidden="true">
      <span className="skeleton__avatar" />
      <div className="borrower-head__who">
        <p className="borrower-head__name">
          <span className="skeleton__text" />
        </p>
        <p className="borrower-head__contacts">
          <span className="skeleton__text" />
        </p>
      </div>
    </div>
  );
}
