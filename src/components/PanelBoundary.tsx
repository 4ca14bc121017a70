import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lendingApi, type TagType } from '../api/lendingApi';
import { selectSelectedBorrowerId } from '../store/dashboardSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Panel, type PanelName } from './Panel';
import { PanelFailure } from './PanelFailure';

type PanelBoundaryProps = {
  readonly name: PanelName;
  readonly tags: TagType[]; // Of the data that the panel shows.
  readonly children: ReactNode;
};

/** Catches what a panel throws while it renders, so that the other two stay. */
export function PanelBoundary({ name, tags, children }: PanelBoundaryProps) {
  const dispatch = useAppDispatch();
  const selectedId = useAppSelector(selectSelectedBorrowerId);
  return (
    <ErrorBoundary
      // With the same data the panel would throw again. It has unsubscribed, so this removes them.
      onReset={() => dispatch(lendingApi.util.invalidateTags(tags))}
      resetKeys={[selectedId]} // Another borrower may be shown without an error.
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
