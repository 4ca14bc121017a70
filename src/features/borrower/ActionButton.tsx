import type { IconNode } from 'lucide';
import { Icon } from '../../components/Icon';
import { useAnnouncements } from '../../components/toastContext';
import { selectListItem } from '../../backend/pipelineSelectors';
import { selectActiveBorrowerId } from '../../store/deskSlice';
import { useAppStore } from '../../store/hooks';
import { useBorrowerAction, type BorrowerAction } from './useBorrowerAction';

type ActionButtonProps = {
  readonly action: BorrowerAction;
  readonly borrowerId: string;
  readonly label: string;
  readonly icon: IconNode;
  readonly isDanger?: boolean;
  /** The id of the text that says why the action is closed; undefined while it is open. */
  readonly closedBecause?: string | undefined;
  /**
   * Hears the answer's message, and whose it is when another borrower is shown by now:
   * 'Priya Raman: ', else ''.
   */
  readonly onDone: (message: string, whose: string) => void;
};

/**
 * Sends one action. In flight it is marked `aria-disabled` rather than disabled, which would throw
 * its focus to the body; a failure brings the red toast (§8).
 */
export function ActionButton(props: ActionButtonProps) {
  const { action, borrowerId, label, icon, isDanger = false, closedBecause, onDone } = props;
  const { showToast } = useAnnouncements();
  const { send, isInFlight } = useBorrowerAction(action, borrowerId);
  const store = useAppStore();

  async function onClick() {
    const answer = await send();
    if (!answer) return;
    const state = store.getState();
    const isStillShown = selectActiveBorrowerId(state) === borrowerId;
    const whose = isStillShown ? '' : `${selectListItem(state, borrowerId)?.name ?? borrowerId}: `;
    if (answer.data?.success) onDone(answer.data.message, whose);
    else showToast('bad', `${whose}${label} failed.`);
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
      <Icon of={icon} size={16} />
      {label}
    </button>
  );
}
