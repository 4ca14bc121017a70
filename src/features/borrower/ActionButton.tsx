import type { LucideIcon } from 'lucide-react';
import { useAnnouncements } from '../../components/toastContext';
import { useBorrowerAction, type BorrowerAction } from './useBorrowerAction';

type ActionButtonProps = {
  readonly action: BorrowerAction;
  readonly borrowerId: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isDanger?: boolean;
  /** The id of the text that says why the action is closed; undefined while it is open. */
  readonly closedBecause?: string | undefined;
  /** Hears the answer's message. */
  readonly onDone: (message: string) => void;
};

/**
 * Sends one action. In flight it is marked `aria-disabled` rather than disabled, which would throw
 * its focus to the body; a failure brings the red toast (§8).
 */
export function ActionButton(props: ActionButtonProps) {
  const { action, borrowerId, label, Icon, isDanger = false, closedBecause, onDone } = props;
  const { showToast } = useAnnouncements();
  const { send, isInFlight } = useBorrowerAction(action, borrowerId);

  async function onClick() {
    const answer = await send();
    if (answer?.data) onDone(answer.data.message);
    else if (answer) showToast('bad', `${label} failed.`);
  }

  return (
    <button
      type="button"
      className={isDanger ? 'button button--danger' : 'button'}
      disabled={closedBecause !== undefined}
      aria-describedby={closedBecause}
      aria-disabled={isInFlight || undefined}
      onClick={() => void onClick()}
    >
      <Icon size={16} />
      {label}
    </button>
  );
}
