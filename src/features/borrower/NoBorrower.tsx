/** What stands in the detail while no borrower is active (§2 Borrower detail). */
export function NoBorrower() {
  return (
    <div className="empty empty--panel">
      <h2 className="empty__title" tabIndex={-1}>
        Select a borrower
      </h2>
      <p>Choose a borrower from the pipeline to view details</p>
    </div>
  );
}
