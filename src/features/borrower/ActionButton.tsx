import { useId, useRef, type MouseEvent } from 'react';
import { lendingApi } from '../../api/lendingApi';
import { Icon } from '../../components/Icon';
import { useIsSlow } from '../../components/useIsSlow';
import { useNotifications } from '../../components/toast/NotificationsContext';
import { canEscalate, type RiskFactor } from '../../domain/riskFactor';
import { usePage } from '../../page';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppStore } from '../../store/hooks';
import { actionCacheKey, type BorrowerAction } from './actions';

/** Presses on one button that follow each other within this time, in ms, are one gesture. */
const GESTURE_MS = 500;

type ActionButtonProps = {
  readonly action: BorrowerAction;
  readonly borrowerId: string;
  readonly name: string;
  /** Undefined while the detail is pending. */
  readonly factors: readonly RiskFactor[] | undefined;
};

/**
 * The button of one action. It sends one POST at a time for each borrower. While one is pending the
 * button is `aria-disabled`, because `disabled` would drop its focus to the body. A disabled button
 * gives its reason once the detail is fulfilled.
 */
export function ActionButton({ action, borrowerId, name, factors }: ActionButtonProps) {
  const { label, icon, alertText, isEscalation } = action;
  const isDisabled = isEscalation && !(factors && canEscalate(factors));
  const hasReason = isDisabled && factors;
  const endpoint = lendingApi.endpoints[action.endpoint];
  const fixedCacheKey = actionCacheKey(action, borrowerId);
  const [post, { isLoading }] = endpoint.useMutation({ fixedCacheKey });
  const isSlow = useIsSlow(isLoading);
  const { describeFailedAction } = usePage();
  const { showToast, showAlert } = useNotifications();
  const store = useAppStore();
  const reasonId = useId();
  const lastPressRef = useRef({ borrowerId, timeStamp: -Infinity });

  async function onClick({ timeStamp, detail }: MouseEvent) {
    // `detail` alone would not do: it is 1 for both taps of a double tap on a phone.
    const last = lastPressRef.current;
    lastPressRef.current = { borrowerId, timeStamp };
    const isSameGesture = last.borrowerId === borrowerId && timeStamp - last.timeStamp < GESTURE_MS;
    if (detail > 1 || isSameGesture) return;
    // Ask the store: `isLoading` is as old as the last render, and two clicks can come in one task.
    const current = endpoint.select({ fixedCacheKey, requestId: undefined })(store.getState());
    if (current.isLoading) return;
    const result = await post(borrowerId);
    const isSelected = selectSelectedBorrowerId(store.getState()) === borrowerId;
    // The message itself names a borrower who is no longer selected.
    const prefix = isSelected ? '' : `${name}: `;
    const subject = isSelected ? { id: borrowerId, name } : undefined;
    const { data } = result;
    if (data?.success && alertText) showAlert(prefix + alertText, subject);
    else if (data?.success) showToast('success', prefix + data.message, subject);
    else {
      const words = describeFailedAction?.(label, result) ?? `${label} failed.`;
      showToast('error', prefix + words, subject);
    }
  }

  return (
    <div className="borrower-actions__item">
      {hasReason && (
        <p className="borrower-actions__reason" id={reasonId}>
          Escalation needs a risk factor that is an error.
        </p>
      )}
      <button
        type="button"
        className={`button ${isEscalation ? 'button--danger borrower-actions__escalate' : ''} borrower-actions__button`}
        disabled={isDisabled}
        aria-describedby={hasReason ? reasonId : undefined}
        aria-disabled={isLoading || undefined}
        aria-busy={isSlow || undefined}
        onClick={(event) => void onClick(event)}
        onKeyDown={(event) => {
          // A held key would go on clicking.
          if (event.key === 'Enter' && event.repeat) event.preventDefault();
        }}
      >
        <Icon icon={icon} size={16} />
        {label}
      </button>
      <p className="visually-hidden" aria-live="polite">
        {isSlow && `${label} is pending…`}
      </p>
    </div>
  );
}
