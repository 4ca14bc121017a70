import { ChevronDown } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

type DisclosureProps = {
  readonly className: string;
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/**
 * A heading that is a button, and the content that it shows or hides. Hidden content stays in the page:
 * find in page opens it, and the styles can show it, as on paper.
 */
export function Disclosure(props: DisclosureProps) {
  const { className, heading: Heading, title, isOpen, onToggle, children } = props;
  const contentId = useId();

  /** Another disclosure above may close. What was pressed stays under the pointer. */
  function onClick({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const { top } = button.getBoundingClientRect();
    flushSync(onToggle);
    window.scrollBy(0, button.getBoundingClientRect().top - top);
  }

  return (
    <div className={className}>
      <Heading className="disclosure__heading">
        <button
          type="button"
          className="disclosure__toggle"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={onClick}
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
        ref={(content) => {
          // React takes `hidden` for a boolean, and has no onBeforeMatch. This runs at each render, but sets
          // it only once.
          if (isOpen) content?.removeAttribute('hidden');
          else if (content && 'onbeforematch' in content && !content.hidden)
            content.setAttribute('hidden', 'until-found');
          content?.addEventListener('beforematch', onToggle);
          return () => content?.removeEventListener('beforematch', onToggle);
        }}
      >
        {children}
      </div>
    </div>
  );
}
