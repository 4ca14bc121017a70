import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lendingApi, type Tag } from '../api/lendingApi';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Panel, type PanelName } from './Panel';
import { PanelFailure } from './PanelFailure';

type PanelBoundaryProps = {
  readonly name: PanelName;
  /** The tags of the panel's queries. */
  readonly tags: readonly Tag[];
  readonly children: ReactNode;
};

/** Catches what a panel throws while it renders, so that the other two stay. */
export function PanelBoundary({ name, tags, children }: PanelBoundaryProps) {
  const dispatch = useAppDispatch();
  const selection = useAppSelector(({ dashboard }) => dashboard);
  return (
    <ErrorBoundary
      // With the same data the panel would throw again.
      onReset={() => dispatch(lendingApi.util.invalidateTags([...tags]))}
      // It is tried again when another borrower or stage is selected.
      resetKeys={[selection]}
      fallbackRender={({ resetErrorBoundary }) => (
        <Panel name={name}>
          <PanelFailure subject={name} failed="showing" onRetry={resetErrorBoundary} />
        </Panel>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
