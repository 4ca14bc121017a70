const ROWS = ['first', 'second', 'third', 'fourth'];

/** The list's shape while the pipeline is on its way; the styles show it only if that lasts. */
export function PipelineSkeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="skeleton__row" />
      ))}
    </div>
  );
}
