import type { Ref } from 'react';

/** Shown in the detail while no borrower is selected (§2 Borrower detail). */
export function NoBorrower({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <div className="empty-state empty-state--panel">
      <h2 className="empty-state__title" tabIndex={-1} ref={headingRef}>
        Select a borrower
      </h2>
      <p>Choose a borrower from the pipeline to view details</p>
    </div>
  );
}
