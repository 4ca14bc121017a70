import { CircleAlert } from 'lucide';
import { Icon } from './Icon';

const words = {
  load: { participle: 'loaded', gerund: 'loading' },
  refresh: { participle: 'refreshed', gerund: 'refreshing' },
  show: { participle: 'shown', gerund: 'showing' },
};

type PanelFailureProps = {
  /** What is affected: 'The pipeline'. */
  readonly subject: string;
  readonly failed: keyof typeof words;
  /** Undefined if it is not known. */
  readonly reason?: string | undefined;
  readonly signIn?: string | undefined;
  /** Without it there is no Retry, and the failure is a line that is not urgent. */
  readonly onRetry?: () => void;
};

/** What failed, why, and Retry. A failed refresh is a line, because the data still shows. */
export function PanelFailure({ subject, failed, reason, signIn, onRetry }: PanelFailureProps) {
  const isLine = failed === 'refresh' || !onRetry;
  const { participle, gerund } = words[failed];
  return (
    <div
      className={`panel-failure ${isLine ? 'panel-failure--line' : ''}`}
      role={onRetry ? 'alert' : 'status'}
    >
      <Icon
        icon={CircleAlert}
        className="panel-failure__icon"
        size={isLine ? 16 : 24}
        // Reading the page, Orca 43 skips what an alert begins with: this, not what failed.
        label={onRetry && 'Error'}
      />
      <p className="panel-failure__subject">{`${subject} could not be ${participle}.`}</p>
      {reason !== undefined && <p className="panel-failure__reason">{reason}</p>}
      {signIn && <a href={signIn}>Sign in</a>}
      {onRetry && (
        <button type="button" className="button panel-failure__retry" onClick={onRetry}>
          Retry{' '}
          <span className="visually-hidden">
            {gerund} {subject.replace(/^The/, 'the')}
          </span>
        </button>
      )}
    </div>
  );
}
