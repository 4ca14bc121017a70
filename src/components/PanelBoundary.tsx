import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lendingApi, type Tag } from '../api/lendingApi';
import { useAppDispatch } from '../store/hooks';
import { Panel, type PanelName } from './Panel';
import { PanelFailure } from './PanelFailure';

type PanelBoundaryProps = {
  readonly name: PanelName;
  /** The tags of the panel's queries. */
  readonly tags: readonly Tag[];
  /** When one of them changes, the panel is tried again. */
  readonly resetKeys: readonly unknown[];
  readonly children: ReactNode;
};

/** Catches what a panel throws while it renders, so that the other two stay. */
export function PanelBoundary({ name, tags, resetKeys, children }: PanelBoundaryProps) {
  const dispatch = useAppDispatch();
  return (
    <ErrorBoundary
      // With the same data the panel would throw again.
      onReset={() => dispatch(lendingApi.util.invalidateTags([...tags]))}
      resetKeys={[...resetKeys]}
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
