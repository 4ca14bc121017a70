import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useUntilFound } from './useUntilFound';

type DisclosureProps = {
  readonly className: string;
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/**
 * A heading that is a button, and the content that it shows or hides. Hidden content stays in the page: find in page
 * opens it, and the styles can show it, as on paper.
 */
export function Disclosure(props: DisclosureProps) {
  const { className, heading: Heading, title, isOpen, onToggle, children } = props;
  const contentId = useId();

  const contentRef = useUntilFound(isOpen, onToggle);
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** Keeps the top of the button, in px in the window, from a press until isOpen changes. */
  const pressedTopRef = useRef<number>(undefined);
  const readTop = () => buttonRef.current?.getBoundingClientRect().top ?? 0;

  // Another disclosure above may close. What was pressed stays under the pointer.
  useLayoutEffect(() => {
    if (pressedTopRef.current !== undefined) window.scrollBy(0, readTop() - pressedTopRef.current);
    pressedTopRef.current = undefined;
  }, [isOpen]);

  return (
    <div className={className}>
      <Heading className="disclosure__heading">
        <button
          type="button"
          className="disclosure__toggle"
          aria-expanded={isOpen}
          aria-controls={contentId}
          ref={buttonRef}
          onClick={() => {
            pressedTopRef.current = readTop();
            onToggle();
          }}
        >
          {title}
          <ChevronDown className="chevron" size="1.125rem" />
        </button>
        {/* The styles show it in place of the button where the content always shows. */}
        <span className="disclosure__title" hidden>
          {title}
        </span>
      </Heading>
      <div
        className={`disclosure__content ${isOpen ? '' : 'disclosure__content--closed'}`}
        id={contentId}
        ref={contentRef}
      >
        {children}
      </div>
    </div>
  );
}
