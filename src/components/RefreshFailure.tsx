import type { PanelState } from '../api/panelState';
import { PanelFailure } from './PanelFailure';

/** A line that says that data could not be refreshed. It stands below what scrolls, so that it moves nothing. */
export function RefreshFailure({ state, subject }: { readonly state: PanelState<object>; readonly subject: string }) {
  const { data, error, retry } = state;
  if (!data || !error) return null;
  return <PanelFailure subject={subject} failed="refreshing" reason={error.message} onRetry={retry} />;
}
