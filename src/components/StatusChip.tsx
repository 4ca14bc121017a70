import { orNotAvailable } from '../domain/text';
import { statusColour } from '../domain/borrower';
import { EllipsisText } from './EllipsisText';

/** A borrower's status in its colour. A blank status shows N/A in grey. */
export function StatusChip({ status }: { readonly status: string }) {
  return <EllipsisText className={`status-chip status-chip--${statusColour(status)}`} text={orNotAvailable(status)} />;
}
