import { orNotAvailable } from '../domain/missing';
import { statusColour } from '../domain/statusColour';

/** A borrower's status in its colour (§4); a missing one is grey and says so. */
export function StatusChip({ status }: { status: string | null | undefined }) {
  return (
    <span className={`status-chip status-chip--${statusColour(status)}`}>
      {orNotAvailable(status)}
    </span>
  );
}
