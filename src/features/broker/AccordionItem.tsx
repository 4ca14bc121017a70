import { ChevronDown } from 'lucide';
import { useId, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useRestoreFocus } from '../../components/focus/useRestoreFocus';
import { Icon } from '../../components/Icon';
import { useLargeScreen } from '../../components/useLargeScreen';
import type { AccordionItemName, accordionMachine } from './accordionMachine';

type AccordionItemProps = {
  readonly name: AccordionItemName;
  readonly title: string;
  readonly accordion: SnapshotFrom<typeof accordionMachine>;
  readonly send: ActorRefFrom<typeof accordionMachine>['send'];
  readonly children: ReactNode;
};

/**
 * A part of the broker panel (§2). On a small screen its heading contains a toggle button; on a
 * large one the same content is always open under the same heading.
 */
export function AccordionItem({ name, title, accordion, send, children }: AccordionItemProps) {
  const isLarge = useLargeScreen();
  const isOpen = accordion.matches(name);
  const contentId = useId();
  const { itemRef, headingRef } = useRestoreFocus(isLarge);

  function toggle() {
    send({ type: `accordion.toggle.${name}` });
  }

  return (
    <div className={`accordion-item accordion-item--${name}`} ref={itemRef}>
      {/* The click handler is on the heading: the prerendered HTML has no button yet, and a click
          before hydration is replayed on the heading. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <h2
        className="accordion-item__title"
        ref={headingRef}
        tabIndex={-1}
        onClick={isLarge ? undefined : toggle}
      >
        {isLarge ? (
          title
        ) : (
          <button
            type="button"
            className="accordion-item__toggle"
            aria-expanded={isOpen}
            aria-controls={contentId}
          >
            {title}
            <Icon
              icon={ChevronDown}
              className={isOpen ? 'chevron chevron--up' : 'chevron'}
              size={18}
            />
          </button>
        )}
      </h2>
      <div className="accordion-item__content" id={contentId} hidden={!isLarge && !isOpen}>
        {children}
      </div>
    </div>
  );
}
