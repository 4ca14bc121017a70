import { CircleAlert } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from './Icon';
import { takeFocus } from './takeFocus';

type PanelFailureProps = {
  /** What could not be done: 'The pipeline could not be loaded.' */
  readonly what: string;
  /** Why, where it is known. */
  readonly why?: string | undefined;
  readonly onRetry: () => void;
};

/** A panel, or a part of one, that failed: what failed, why, and Retry. */
export function PanelFailure({ what, why, onRetry }: PanelFailureProps) {
  function retry(event: MouseEvent<HTMLElement>) {
    takeFocus(event.currentTarget.closest('section'));
    onRetry();
  }
  return (
    <div className="panel-failure" role="alert">
      <Icon of={CircleAlert} className="panel-failure__icon" size={24} />
      <p className="panel-failure__what">{what}</p>
      {why !== undefined && <p className="panel-failure__why">{why}</p>}
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
