import { formatDollars } from '../domain/money';

/** An amount in dollars, which a page translator leaves alone. */
export function Amount({ dollars }: { readonly dollars: number | null | undefined }) {
  return (
    <span className="amount" translate="no">
      {formatDollars(dollars)}
    </span>
  );
}
