import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { openWhenFound } from '../../components/openWhenFound';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AccordionItemName, accordionMachine } from './accordionMachine';

type AccordionItemProps = {
  readonly name: AccordionItemName;
  readonly title: string;
  readonly accordion: SnapshotFrom<typeof accordionMachine>;
  readonly send: ActorRefFrom<typeof accordionMachine>['send'];
  readonly children: ReactNode;
};

/**
 * A part of the broker panel. On a small screen the toggle covers the heading. On a large one
 * the styles remove the toggle and show the content, open or not.
 */
export function AccordionItem({ name, title, accordion, send, children }: AccordionItemProps) {
  const isOpen = accordion.matches(name);
  const titleId = useId();
  const contentId = useId();
  const toggle = () => send({ type: `accordion.toggle.${name}` });

  return (
    <div className={`accordion-item accordion-item--${name}`}>
      {/* Without the label, screen readers would add the toggle's name and say the title twice. */}
      <h2 className="accordion-item__title" aria-labelledby={titleId}>
        <span id={titleId}>{title}</span>
        <button
          type="button"
          className="accordion-item__toggle"
          aria-labelledby={titleId}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={toggle}
        >
          <ChevronDown className={`chevron ${isOpen ? 'chevron--up' : ''}`} size="1.125rem" />
        </button>
      </h2>
      <div
        className={`accordion-item__content ${isOpen ? '' : 'accordion-item__content--closed'}`}
        id={contentId}
        ref={openWhenFound(isOpen, toggle)}
      >
        {children}
      </div>
    </div>
  );
}
