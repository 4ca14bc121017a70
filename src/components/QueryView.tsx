import type { ReactNode } from 'react';
import type { ShownQuery } from '../api/useShownQuery';
import { PanelFailure } from './PanelFailure';

type QueryViewProps<Data extends object> = {
  readonly query: ShownQuery<Data>;
  /** What it asks for: 'The pipeline'. */
  readonly subject: string;
  readonly children: (data: Data) => ReactNode;
};

/** Shows a query: bars while it is pending, its data, and why it or its refresh failed. */
export function QueryView<Data extends object>({ query, subject, children }: QueryViewProps<Data>) {
  const { isPending, data, error, retry } = query;
  if (isPending) return <div className="skeleton" />;
  return (
    <>
      {data && children(data)}
      {/* Above the data, this would move what is under the pointer. */}
      {error && (
        <PanelFailure
          subject={subject}
          failed={data ? 'refreshing' : 'loading'}
          error={error}
          onRetry={retry}
        />
      )}
    </>
  );
}
