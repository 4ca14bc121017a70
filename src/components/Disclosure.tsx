import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';

type DisclosureProps = {
  readonly className: string;
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** A heading that is a button, and its content. Closed content stays in the page, for find in page and for print. */
export function Disclosure(props: DisclosureProps) {
  const { className, heading: Heading, title, isOpen, onToggle, children } = props;
  const contentId = useId();
  const contentRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** Where the button was in the window when it was pressed, in px from the top. */
  const pressedTopRef = useRef<number>(undefined);

  // Another disclosure above may close and move this button. Scroll it back under the pointer.
  useLayoutEffect(() => {
    const { current: pressedTop } = pressedTopRef;
    if (pressedTop === undefined || !buttonRef.current) return;
    window.scrollBy(0, buttonRef.current.getBoundingClientRect().top - pressedTop);
    pressedTopRef.current = undefined;
  }, [isOpen]);

  // Find in page opens closed content, where the browser has until-found. React has neither that nor onBeforeMatch.
  const onBeforeMatch = useEffectEvent(onToggle);
  useEffect(() => {
    const { current: content } = contentRef;
    if (isOpen || !content) return;
    const onMatch = () => onBeforeMatch();
    content.addEventListener('beforematch', onMatch);
    if ('onbeforematch' in content) content.setAttribute('hidden', 'until-found');
    return () => {
      content.removeEventListener('beforematch', onMatch);
      content.removeAttribute('hidden');
    };
  }, [isOpen]);

  return (
    <div className={className}>
      <Heading>
        <button
          type="button"
          className="disclosure__toggle"
          aria-expanded={isOpen}
          aria-controls={contentId}
          ref={buttonRef}
          onClick={({ currentTarget }) => {
            pressedTopRef.current = currentTarget.getBoundingClientRect().top;
            onToggle();
          }}
        >
          {title}
          <ChevronDown className="disclosure__chevron" size="1.125rem" />
        </button>
        {/* On a large screen, where the accordion is always open, the styles show this in place of its buttons. */}
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
