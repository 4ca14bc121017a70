import { RetryButton } from './RetryButton';

type RefreshFailureProps = {
  /** What could not be refreshed: 'The pipeline'. */
  readonly what: string;
  /** Why the refresh failed. Undefined if none has: the line is not there then. */
  readonly error: { readonly message?: string } | undefined;
  /** What Retry does, for screen readers: 'refreshing the pipeline'. */
  readonly retrying: string;
  readonly onRetry: () => void;
};

/** A line above data that could not be refreshed: why, and Retry. */
export function RefreshFailure({ what, error, retrying, onRetry }: RefreshFailureProps) {
  if (!error) return null;
  return (
    <div className="refresh-failure" role="alert">
      <p>
        {what} could not be refreshed. <span className="refresh-failure__why">{error.message}</span>
      </p>
      <RetryButton retrying={retrying} onRetry={onRetry} className="refresh-failure__retry" />
    </div>
  );
}
