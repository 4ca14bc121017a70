import type { TypedMutationTrigger } from '@reduxjs/toolkit/query/react';
import type { LucideIcon } from 'lucide-react';
import { useContext, useId } from 'react';
import type { LendingBaseQuery } from '../../api/lendingBaseQuery';
import type { ActionResult } from '../../api/schemas';
import { ToastContext } from '../../components/toast/ToastContext';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppStore } from '../../store/hooks';
import { useSinglePress } from './useSinglePress';

type ActionButtonProps = {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly borrower: { readonly id: string; readonly name: string } | undefined;
  /** What the mutation hook of the action returns. */
  readonly mutation: readonly [TypedMutationTrigger<ActionResult, string, LendingBaseQuery>, { isLoading: boolean }];
  /** The browser alert on success. Without it the green toast shows the response's message. */
  readonly alertText?: string;
  /** Says why the button of a borrower is disabled. Without it that is enabled. */
  readonly disabledReason?: string | undefined;
  readonly className?: string;
};

/**
 * The button of one action. It sends one POST at a time for each borrower. While one is pending the button is
 * `aria-disabled`, because `disabled` would drop its focus to the body.
 */
export function ActionButton(props: ActionButtonProps) {
  const { label, Icon, borrower, mutation, alertText, disabledReason, className = '' } = props;
  const [post, { isLoading }] = mutation;
  const sendToast = useContext(ToastContext);
  const store = useAppStore();
  const reasonId = useId();

  async function act() {
    if (!borrower) return;
    const { data, error } = await post(borrower.id);
    const isSelected = selectSelectedBorrowerId(store.getState()) === borrower.id;
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
      className={`button action-button ${className}`}
      disabled={!borrower || disabledReason !== undefined}
      aria-describedby={disabledReason && reasonId} // It is aria-hidden, or it would be part of the name, too.
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
