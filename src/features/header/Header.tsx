import { Bell, CircleQuestionMark, Search } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '../../components/Icon';

const links = ['Dashboard', 'Reports', 'Analytics'];

/** Brand word, three inert links and four buttons without behaviour (§1). */
export function Header() {
  return (
    <header className="header">
      <h1 className="header__brand">Demo</h1>
      <nav className="header__links" aria-label="Main">
        {links.map((link, index) => (
          // The specification wants them inert, with '#' for a target.
          // eslint-disable-next-line jsx-a11y/anchor-is-valid
          <a
            key={link}
            className="header__link"
            href="#"
            aria-current={index === 0 ? 'page' : undefined}
            onClick={stayHere}
          >
            {link}
          </a>
        ))}
      </nav>
      <div className="header__buttons">
        <button type="button" className="icon-button" aria-label="Search">
          <Icon of={Search} size={20} />
        </button>
        <button type="button" className="icon-button" aria-label="Help">
          <Icon of={CircleQuestionMark} size={20} />
        </button>
        <button type="button" className="icon-button" aria-label="Notifications">
          <Icon of={Bell} size={20} />
        </button>
        <button type="button" className="icon-button" aria-label="User account">
          {/* Its letters are drawn by the styles: as text they would contradict the name. */}
          <span className="header__user" data-initials="CS" />
        </button>
      </div>
    </header>
  );
}

/** Following '#' would scroll to the top and add to the history. */
function stayHere(event: MouseEvent) {
  event.preventDefault();
}
