import type { LucideIcon } from 'lucide-react';
import { useContext, useId } from 'react';
import type { BorrowerView } from '../../api/borrowerView';
import { lendingApi } from '../../api/lendingApi';
import { ToastContext } from '../../components/toast/ToastContext';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppStore } from '../../store/hooks';
import { useSinglePress } from './useSinglePress';

type ActionButtonProps = {
  readonly endpoint: 'requestDocuments' | 'sendToValuer' | 'escalateToCommittee';
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly borrowerId: string;
  readonly borrower: BorrowerView | undefined;
  /** The browser alert on success. Without it the green toast shows the response's message. */
  readonly alertText?: string;
  readonly disabledReason?: string | undefined;
};

/** The button of an action, disabled without a borrower or with a reason. A pending one keeps its focus: `aria-disabled`. */
export function ActionButton(props: ActionButtonProps) {
  const { endpoint, label, Icon, borrowerId, borrower, alertText, disabledReason } = props;
  // RTK Query keeps the state of the action under this key, so that it is still pending when its borrower is back.
  const [post, { isLoading }] = lendingApi.endpoints[endpoint].useMutation({
    fixedCacheKey: `${endpoint} ${borrowerId}`,
  });
  const sendToast = useContext(ToastContext);
  const store = useAppStore(); // When the response comes, another borrower may be selected.
  const reasonId = useId();

  async function act() {
    if (!borrower) return;
    const { data, error } = await post(borrowerId);
    const isSelected = selectSelectedBorrowerId(store.getState()) === borrowerId;
    // Unicode's isolating characters: a right-to-left name would turn the words around.
    const prefix = isSelected ? '' : `\u2068${borrower.name}\u2069: `;
    if (!data?.success) {
      const isUnconfirmed = error && 'isUnconfirmed' in error && error.isUnconfirmed;
      const outcome = isUnconfirmed ? 'is not confirmed.' : 'failed.';
      const reason = data?.message ?? error?.message ?? '';
      sendToast({ type: 'toast.show', variant: 'error', message: `${prefix}${label} ${outcome} ${reason}` });
    } else if (alertText) window.alert(prefix + alertText);
    else sendToast({ type: 'toast.show', variant: 'success', message: prefix + data.message });
  }

  const pressProps = useSinglePress(isLoading, () => void act());
  return (
    <button
      type="button"
      className={`button action-button action-button--${endpoint}`}
      disabled={!borrower || disabledReason !== undefined}
      aria-describedby={disabledReason && reasonId} // The reason is aria-hidden, so that it is not part of the name.
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      {...pressProps}
    >
      <Icon size="1rem" />
      <span>
        {label}
        {disabledReason && (
          <span className="action-button__reason" id={reasonId} aria-hidden="true">
            {disabledReason}
          </span>
        )}
      </span>
    </button>
  );
}
