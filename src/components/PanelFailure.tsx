import { CircleAlert } from 'lucide';
import type { MouseEvent } from 'react';
import { focusTemporarily } from './focus/focusTemporarily';
import { Icon } from './Icon';

type PanelFailureProps = {
  /** What failed: 'The pipeline could not be loaded.' */
  readonly what: string;
  /** The reason, if it is known. */
  readonly why?: string | undefined;
  readonly onRetry: () => void;
};

/** The failure of a panel or of a part of it: what failed, why, and Retry. */
export function PanelFailure({ what, why, onRetry }: PanelFailureProps) {
  function retry(event: MouseEvent<HTMLElement>) {
    focusTemporarily(event.currentTarget.closest('section'));
    onRetry();
  }
  return (
    <div className="panel-failure" role="alert">
      <Icon icon={CircleAlert} className="panel-failure__icon" size={24} />
      <p className="panel-failure__what">{what}</p>
      {why !== undefined && <p className="panel-failure__why">{why}</p>}
      <button type="button" className="button panel-failure__retry" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
