import { CircleAlert } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from './Icon';

/** What could not be done, with the word for doing it. */
const verbs = { loaded: 'loading', refreshed: 'refreshing', shown: 'showing' };

type PanelFailureProps = {
  /** What failed: 'The pipeline'. */
  readonly what: string;
  readonly couldNotBe: keyof typeof verbs;
  /** The reason, if it is known. */
  readonly why?: string | undefined;
  /** Without it there is no Retry, and the failure is a line that is not urgent. */
  readonly onRetry?: () => void;
};

/**
 * The failure of a panel or of a part of it: what failed, why, and Retry. What could not be
 * refreshed is still there, so its failure is a line above it.
 */
export function PanelFailure({ what, couldNotBe, why, onRetry }: PanelFailureProps) {
  const isLine = couldNotBe === 'refreshed' || !onRetry;
  function retry(event: MouseEvent<HTMLElement>) {
    // The button is about to disappear, and the focus would drop to the body.
    event.currentTarget.closest('section')?.focus({ preventScroll: true });
    onRetry?.();
  }
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
      <p className="panel-failure__what">{`${what} could not be ${couldNotBe}.`}</p>
      {why !== undefined && <p className="panel-failure__why">{why}</p>}
      {onRetry && (
        <button type="button" className="button panel-failure__retry" onClick={retry}>
          Retry{' '}
          <span className="visually-hidden">
            {verbs[couldNotBe]} {what.replace(/^The/, 'the')}
          </span>
        </button>
      )}
    </div>
  );
}
