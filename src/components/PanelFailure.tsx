import { CircleAlert } from 'lucide-react';

/** The sentence about a failure begins with its subject, and ends with one of these. */
const ends = { loading: 'could not be loaded.', refreshing: 'could not be refreshed.', showing: 'could not be shown.' };

type PanelFailureProps = {
  readonly subject: string; // Names what failed, to begin a sentence: 'The pipeline', or the name of a panel.
  readonly failed: keyof typeof ends;
  readonly reason?: string | undefined;
  readonly onRetry: () => void;
};

/** Says what failed and why, and offers Retry. A failed refresh is a line, because the data still shows. */
export function PanelFailure({ subject, failed, reason, onRetry }: PanelFailureProps) {
  const isLine = failed === 'refreshing';
  return (
    <div className={`panel-failure ${isLine ? 'panel-failure--line' : ''}`} role="alert">
      <CircleAlert
        className="panel-failure__icon"
        size={isLine ? '1rem' : '1.5rem'}
        // The screen reader Orca skips the first element of an alert, so this comes before the message.
        role="img"
        aria-label="Error"
      />
      <p className="panel-failure__subject">{`${subject} ${ends[failed]}`}</p>
      {reason && <p className="panel-failure__reason">{reason}</p>}
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => {
          // The button disappears with the failure, and the focus would drop to the body.
          currentTarget.closest('section')?.focus({ preventScroll: true });
          onRetry();
        }}
      >
        Retry <span className="visually-hidden">{`${failed} ${subject.replace(/^The/, 'the')}`}</span>
      </button>
    </div>
  );
}
