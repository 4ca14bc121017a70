import { Bell, CircleQuestionMark, Search, User } from 'lucide-react';

const links = ['Dashboard', 'Reports', 'Analytics'];
const buttons = [
  { label: 'Search', icon: Search },
  { label: 'Help', icon: CircleQuestionMark },
  { label: 'Notifications', icon: Bell },
  { label: 'User account', icon: User, className: 'header__button header__button--user' },
];

/** The brand word, and three links and four buttons that do nothing. */
export function Header() {
  return (
    <header className="header">
      <h1 className="header__brand">Demo</h1>
      <nav className="header__links" aria-label="Main">
        {links.map((link, index) => (
          <a
            key={link}
            className="header__link"
            href="#"
            aria-current={index === 0 ? 'page' : undefined}
            // Following the '#' of the specification would scroll to the top and add a history entry.
            onClick={(event) => event.preventDefault()}
          >
            {link}
          </a>
        ))}
      </nav>
      <div className="header__buttons">
        {buttons.map(({ label, icon: Icon, className = 'header__button' }) => (
          <button key={label} type="button" className={className} aria-label={label} title={label}>
            <Icon size="1.25rem" />
          </button>
        ))}
      </div>
    </header>
  );
}
