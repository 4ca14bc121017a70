import type { ReactNode } from 'react';

/** The screen's three columns by their accessible names, and what the styles call them (§2). */
const columns = { Pipeline: 'pipeline', 'Borrower detail': 'borrower', 'Broker panel': 'broker' };
export type PanelName = keyof typeof columns;

type PanelProps = {
  readonly name: PanelName;
  /** Whether an answer is on its way. */
  readonly busy?: boolean;
  /** Hears of the Escape key pressed anywhere inside. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
};

/** One of the three columns: a named region that says when it is busy. */
export function Panel({ name, busy = false, onEscape, children }: PanelProps) {
  return (
    // The key is a short cut out of the controls inside, not a control of the region.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`panel panel--${columns[name]}`}
      aria-label={name}
      aria-busy={busy}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape?.();
      }}
    >
      {children}
    </section>
  );
}
