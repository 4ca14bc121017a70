import type { MouseEvent } from 'react';

type RetryButtonProps = {
  /** What Retry does, for screen readers: 'loading the pipeline'. */
  readonly retrying: string;
  readonly onRetry: () => void;
  readonly className: string;
};

/** The button that requests failed data again. */
export function RetryButton({ retrying, onRetry, className }: RetryButtonProps) {
  function retry(event: MouseEvent<HTMLElement>) {
    // The button is about to disappear, and the focus would drop to the body.
    event.currentTarget.closest('section')?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <button type="button" className={`button ${className}`} onClick={retry}>
      Retry <span className="visually-hidden">{retrying}</span>
    </button>
  );
}
