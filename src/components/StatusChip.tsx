import { orNotAvailable } from '../domain/fallbacks';
import { statusColour } from '../domain/statusColour';

type StatusChipProps = { readonly status: string; readonly className?: string };

/** A borrower's status in its colour. A blank status shows N/A in grey. */
export function StatusChip({ status, className = '' }: StatusChipProps) {
  return (
    <span
      className={`status-chip status-chip--${statusColour(status)} ${className}`}
      title={status}
    >
      {orNotAvailable(status)}
    </span>
  );
}
