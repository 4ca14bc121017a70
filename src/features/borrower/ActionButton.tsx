import { useContext, useId } from 'react';
import type { BorrowerListItem } from '../../api/schemas';
import { ToastContext } from '../../components/toast/ToastContext';
import { canEscalate, type RiskFactor } from '../../domain/borrower';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppStore } from '../../store/hooks';
import { actionCacheKey, type BorrowerAction } from './actions';
import { useSinglePress } from './useSinglePress';

type ActionButtonProps = {
  readonly action: BorrowerAction;
  readonly borrower: BorrowerListItem;
  readonly factors: readonly RiskFactor[] | undefined;
};

/**
 * The button of one action. It sends one POST at a time for each borrower. While one is pending the button is
 * `aria-disabled`, because `disabled` would drop its focus to the body.
 */
export function ActionButton({ action, borrower, factors }: ActionButtonProps) {
  const { label, icon: Icon, alertText, isEscalation } = action;
  const isDisabled = isEscalation && !canEscalate(factors);
  const [post, { isLoading }] = action.useMutation({ fixedCacheKey: actionCacheKey(action, borrower.id) });
  const sendToast = useContext(ToastContext);
  const store = useAppStore();
  const reasonId = useId();
  async function act() {
    if (isLoading) return;
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

  const pressProps = useSinglePress(() => void act());
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
        {...pressProps}
      >
        <Icon size="1rem" />
        {label}
      </button>
    </>
  );
}
