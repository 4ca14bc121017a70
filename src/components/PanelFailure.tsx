import { CircleAlert } from 'lucide';
import { Icon } from './Icon';
import { RetryButton } from './RetryButton';

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
  return (
    <div className="panel-failure" role="alert">
      <Icon icon={CircleAlert} className="panel-failure__icon" size={24} />
      <p className="panel-failure__what">{what}</p>
      {why !== undefined && <p className="panel-failure__why">{why}</p>}
      <RetryButton retrying={retrying} onRetry={onRetry} className="panel-failure__retry" />
    </div>
  );
}
