import { avatarColour } from '../domain/avatarColour';
import { initials } from '../domain/initials';

/** Initials on one of six colours (§2 Pipeline). Silent: the name always stands beside it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const size = large ? ' avatar--large' : '';
  return (
    <span className={`avatar avatar--${avatarColour(name)}${size}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
