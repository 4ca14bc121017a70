import { ChevronDown } from 'lucide';
import { useId, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Icon } from '../../components/Icon';
import { useLargeScreen } from '../../components/useLargeScreen';
import type { AccordionItemName, accordionMachine } from './accordionMachine';
import { useKeptFocus } from './useKeptFocus';

type AccordionItemProps = {
  readonly name: AccordionItemName;
  readonly title: string;
  readonly accordion: SnapshotFrom<typeof accordionMachine>;
  readonly send: ActorRefFrom<typeof accordionMachine>['send'];
  readonly children: ReactNode;
};

/**
 * A part of the broker panel. On a small screen its heading is a button that opens and closes it;
 * on a large one the same content stands open under the same heading (§2 Broker panel).
 */
export function AccordionItem({ name, title, accordion, send, children }: AccordionItemProps) {
  const isLarge = useLargeScreen();
  const isOpen = accordion.matches(name);
  const contentId = useId();
  const { item, heading } = useKeptFocus(isLarge);

  function toggle() {
    send({ type: `accordion.toggle.${name}` });
  }

  return (
    <div className={`accordion-item accordion-item--${name}`} ref={item}>
      {/* The button's click is heard here: in the page's HTML, where it may be clicked before React
          knows how large the screen is, there is the heading only. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <h2
        className="accordion-item__title"
        ref={heading}
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
              of={ChevronDown}
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
