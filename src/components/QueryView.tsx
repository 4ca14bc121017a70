import type { ReactNode } from 'react';
import type { ShownQuery } from '../api/shownQuery';
import { PanelFailure } from './PanelFailure';

type QueryViewProps<Data extends object> = {
  readonly query: ShownQuery<Data>;
  /** Names the data at the start of a sentence: 'The pipeline'. */
  readonly subject: string;
  readonly children: (data: Data) => ReactNode;
};

/** Shows a query: bars while it is pending, then its data, or why it failed, or both after a failed refresh. */
export function QueryView<Data extends object>({ query, subject, children }: QueryViewProps<Data>) {
  const { isPending, data, error, retry } = query;
  if (isPending) return <div className="skeleton" />;
  return (
    <>
      {data && children(data)}
      {/* Above the data, this line would move what is under the pointer. */}
      {error && (
        <PanelFailure subject={subject} failed={data ? 'refreshing' : 'loading'} error={error} onRetry={retry} />
      )}
    </>
  );
}
