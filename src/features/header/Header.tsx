import { Bell, CircleQuestionMark, Search, User } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '../../components/Icon';

const links = ['Dashboard', 'Reports', 'Analytics'];

/** The brand word, three inert links and four buttons without behaviour. */
export function Header() {
  return (
    <header className="header">
      <h1 className="header__brand">Demo</h1>
      <nav className="header__links" aria-label="Main">
        {links.map((link, index) => (
          // The specification asks for inert links with the target '#'.
          // eslint-disable-next-line jsx-a11y/anchor-is-valid
          <a
            key={link}
            className="header__link"
            href="#"
            aria-current={index === 0 ? 'page' : undefined}
            onClick={preventNavigation}
          >
            {link}
          </a>
        ))}
      </nav>
      <div className="header__buttons">
        <button type="button" className="icon-button" aria-label="Search">
          <Icon icon={Search} size={20} />
        </button>
        <button type="button" className="icon-button" aria-label="Help">
          <Icon icon={CircleQuestionMark} size={20} />
        </button>
        <button type="button" className="icon-button" aria-label="Notifications">
          <Icon icon={Bell} size={20} />
        </button>
        <button type="button" className="icon-button" aria-label="User account">
          <span className="header__user">
            <Icon icon={User} size={20} />
          </span>
        </button>
      </div>
    </header>
  );
}

/** Following '#' would scroll to the top and add a history entry. */
function preventNavigation(event: MouseEvent) {
  event.preventDefault();
}
