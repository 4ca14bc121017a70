import { Skeleton } from '../../components/Skeleton';

/** Rows of skeletons in the place of a pending list. There are more than fit in a window, whose foot clips them. */
export function PendingRows() {
  return (
    <div className="borrower-list" inert>
      <div className="borrower-list__rows">
        {Array.from({ length: 24 }, (_, row) => (
          <div key={row} className="borrower-row">
            <Skeleton className="avatar borrower-row__avatar" />
            {['name', 'type', 'status', 'amount'].map((part) => (
              <Skeleton key={part} className={`borrower-row__${part}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
