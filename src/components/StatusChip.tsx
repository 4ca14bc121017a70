import { statusColour } from '../domain/borrower';
import { EllipsisText } from './EllipsisText';

/** A borrower's status in its colour. */
export function StatusChip({ status }: { readonly status: string }) {
  return <EllipsisText className={`status-chip status-chip--${statusColour(status)}`} text={status} />;
}
