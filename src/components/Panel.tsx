import type { ReactNode } from 'react';

/** The accessible names of the three columns, each with the suffix of its CSS class. */
const classes = { Pipeline: 'pipeline', 'Borrower detail': 'borrower', 'Broker panel': 'broker' };
export type PanelName = keyof typeof classes;

type PanelProps = {
  readonly name: PanelName;
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/** One of the three columns, as a region. */
export function Panel({ name, busy = false, children }: PanelProps) {
  return (
    <>
      {/* This is outside the section, because screen readers may ignore what is inside a busy one. */}
      <p className="panel-loading visually-hidden" aria-live="polite">
        {busy && <span>Loading…</span>}
      </p>
      <section
        className={`panel panel--${classes[name]}`}
        aria-label={name}
        aria-busy={busy}
        tabIndex={-1} // Retry gives it the focus.
      >
        {children}
      </section>
    </>
  );
}
