import { useContext, useId, useRef, type MouseEvent } from 'react';
import { lendingApi } from '../../api/lendingApi';
import type { BorrowerListItem } from '../../api/schemas';
import { ToastContext } from '../../components/toast/ToastContext';
import { canEscalate, type RiskFactor } from '../../domain/riskFactor';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppStore } from '../../store/hooks';
import { actionCacheKey, type BorrowerAction } from './actions';

/** Presses on one button that follow each other within this time, in ms, are one gesture. */
const GESTURE_MS = 500;

type ActionButtonProps = {
  readonly action: BorrowerAction;
  readonly borrower: BorrowerListItem;
  readonly factors: readonly RiskFactor[] | undefined;
};

/**
 * The button of one action. It sends one POST at a time for each borrower. While one is pending the
 * button is `aria-disabled`, because `disabled` would drop its focus to the body.
 */
export function ActionButton({ action, borrower, factors }: ActionButtonProps) {
  const { label, icon: Icon, alertText, isEscalation } = action;
  const isDisabled = isEscalation && !canEscalate(factors);
  const [post, { isLoading }] = lendingApi.endpoints[action.endpoint].useMutation({
    fixedCacheKey: actionCacheKey(action, borrower.id),
  });
  const sendToast = useContext(ToastContext);
  const store = useAppStore();
  const reasonId = useId();
  const lastPressRef = useRef(-Infinity);

  async function onClick({ timeStamp, detail }: MouseEvent) {
    // On a phone `detail` is 1 for both taps of a double tap, so compare their times, too.
    const isSameGesture = detail > 1 || timeStamp - lastPressRef.current < GESTURE_MS;
    lastPressRef.current = timeStamp;
    if (isSameGesture || isLoading) return;
    const { data, error } = await post(borrower.id);
    const isSelected = selectSelectedBorrowerId(store.getState()) === borrower.id;
    // Unicode's isolating characters: a right-to-left name would turn the words around.
    const prefix = isSelected ? '' : `\u2068${borrower.name}\u2069: `;
    if (!data?.success) {
      const outcome = (error && 'outcome' in error && error.outcome) || 'failed.';
      sendToast({ type: 'toast.show', variant: 'error', message: `${prefix}${label} ${outcome}` });
      return;
    }
    if (alertText) window.alert(prefix + alertText);
    else sendToast({ type: 'toast.show', variant: 'success', message: prefix + data.message });
  }

  return (
    <>
      {isDisabled && (
        <p className="borrower-actions__reason" id={reasonId}>
          Needs an “Error” risk factor.
        </p>
      )}
      <button
        type="button"
        className={`button ${isEscalation ? 'button--danger borrower-actions__escalate' : ''} borrower-actions__button`}
        disabled={isDisabled}
        aria-describedby={isDisabled ? reasonId : undefined}
        aria-disabled={isLoading || undefined}
        aria-busy={isLoading || undefined}
        onClick={(event) => void onClick(event)}
        onKeyDown={(event) => {
          // A held key would click again and again.
          if (event.key === 'Enter' && event.repeat) event.preventDefault();
        }}
      >
        <Icon size="1rem" />
        {label}
      </button>
    </>
  );
}
