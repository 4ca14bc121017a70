import type { ReactNode } from 'react';
import type { PanelState } from '../api/panelState';
import { PanelFailure } from './PanelFailure';

type PanelContentProps<Data extends object> = {
  readonly state: PanelState<Data>;
  /** Names the data at the start of a sentence: 'The pipeline'. */
  readonly subject: string;
  readonly children: (data: Data) => ReactNode;
};

/** Shows a query in a panel: bars while it is pending, then its data, or why it failed, or both after a failed refresh. */
export function PanelContent<Data extends object>({ state, subject, children }: PanelContentProps<Data>) {
  const { isPending, data, error, retry } = state;
  if (isPending) return <div className="skeleton" />;
  return (
    <>
      {data && children(data)}
      {/* Above the data, this line would move what is under the pointer. */}
      {error && (
        <PanelFailure
          subject={subject}
          failed={data ? 'refreshing' : 'loading'}
          reason={error.message}
          onRetry={retry}
        />
      )}
    </>
  );
}
