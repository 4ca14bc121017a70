import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useIsSlow } from './useIsSlow';

/** The accessible names of the three columns, each with the suffix of its CSS class. */
const panelClasses = {
  Pipeline: 'pipeline',
  'Borrower detail': 'borrower',
  'Broker panel': 'broker',
};
export type PanelName = keyof typeof panelClasses;

type PanelProps = {
  readonly name: PanelName;
  /** Whether a query of the panel is pending. */
  readonly busy?: boolean;
  /** Called when Escape is pressed anywhere in the panel, once for a held key. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
};

/** One of the three columns, as a region. It announces slow loading and takes over a lost focus. */
export function Panel({ name, busy = false, onEscape, children }: PanelProps) {
  const isSlow = useIsSlow(busy);
  const focusRef = useRef<{ target: Element; currentTarget: HTMLElement }>(null);
  useLayoutEffect(() => {
    const { target, currentTarget: panel } = focusRef.current ?? {};
    if (!target || (target.isConnected && !target.matches(':disabled'))) return;
    // What had the focus has gone, and the focus would drop to the body.
    const { activeElement, body } = document;
    if (activeElement === target || activeElement === body) panel?.focus({ preventScroll: true });
  });
  return (
    <>
      {/* Outside the section: screen readers may ignore what is inside a busy one. */}
      <p className="visually-hidden" aria-live="polite">
        {isSlow && `Loading ${name}`}
      </p>
      {/* Escape is a shortcut for the controls inside; the region itself is not a control. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className={`panel panel--${panelClasses[name]}`}
        aria-label={name}
        aria-busy={busy}
        // For focus(), and because Firefox makes every scrolling box without it a Tab stop.
        tabIndex={-1}
        onFocus={({ target, currentTarget }) => {
          focusRef.current = { target, currentTarget };
        }}
        onKeyDown={({ key, repeat }) => {
          if (key === 'Escape' && !repeat) onEscape?.();
        }}
      >
        {children}
      </section>
    </>
  );
}
