import type { ReactNode } from 'react';
import type { PanelState } from '../api/panelState';
import { PanelFailure } from './PanelFailure';

type PanelContentProps<Data extends object> = {
  readonly state: PanelState<Data>;
  readonly subject: string; // Names the data at the start of a sentence: 'The pipeline'.
  /** Renders the data. While they are pending it gets undefined, and renders the same elements with skeletons. */
  readonly children: (data: Data | undefined) => ReactNode;
};

/** Shows a query in a panel: skeletons while it is pending, then its data, or why it failed. */
export function PanelContent<Data extends object>({ state, subject, children }: PanelContentProps<Data>) {
  const { isPending, data, error, retry } = state;
  if (data || isPending) return children(data);
  return <PanelFailure subject={subject} failed="loading" reason={error?.message} onRetry={retry} />;
}
