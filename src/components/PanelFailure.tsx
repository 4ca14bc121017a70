import { CircleAlert } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from './Icon';

type PanelFailureProps = {
  /** What failed: 'The pipeline could not be loaded.' */
  readonly what: string;
  /** The reason, if it is known. */
  readonly why?: string | undefined;
  /** What Retry does, for screen readers: 'loading the pipeline'. */
  readonly retrying: string;
  readonly onRetry: () => void;
};

/** The failure of a panel or of a part of it: what failed, why, and Retry. */
export function PanelFailure({ what, why, retrying, onRetry }: PanelFailureProps) {
  function retry(event: MouseEvent<HTMLElement>) {
    // The button is about to disappear, and the focus would drop to the body.
    event.currentTarget.closest('section')?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <div className="panel-failure" role="alert">
      <Icon icon={CircleAlert} className="panel-failure__icon" size={24} />
      <p className="panel-failure__what">{what}</p>
      {why !== undefined && <p className="panel-failure__why">{why}</p>}
      <button type="button" className="button panel-failure__retry" onClick={retry}>
        Retry <span className="visually-hidden">{retrying}</span>
      </button>
    </div>
  );
}
