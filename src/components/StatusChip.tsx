import { orNotAvailable } from '../domain/fallbacks';
import { statusColour } from '../domain/statusColour';
import { EllipsisText } from './EllipsisText';

/** A borrower's status in its colour. A blank status shows N/A in grey. */
export function StatusChip({ status }: { readonly status: string }) {
  return (
    <EllipsisText
      className={`status-chip status-chip--${statusColour(status)}`}
      text={orNotAvailable(status)}
    />
  );
}
