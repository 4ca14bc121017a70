import type { ReactNode } from 'react';

/** The screen's three columns by their accessible names, and what the styles call them (§2). */
const columns = { Pipeline: 'pipeline', 'Borrower detail': 'borrower', 'Broker panel': 'broker' };
export type PanelName = keyof typeof columns;

type PanelProps = {
  readonly name: PanelName;
  /** Whether an answer is on its way. */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/** One of the three columns: a named region that says when it is busy. */
export function Panel({ name, busy = false, children }: PanelProps) {
  return (
    <section className={`panel panel--${columns[name]}`} aria-label={name} aria-busy={busy}>
      {children}
    </section>
  );
}
