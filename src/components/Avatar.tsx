import { avatarColour } from '../domain/avatarColour';
import { initials } from '../domain/initials';

type AvatarProps = {
  readonly name: string;
  readonly large?: boolean;
  readonly className?: string;
};

/** Initials on one of six colours. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, large = false, className = '' }: AvatarProps) {
  const size = large ? 'avatar--large' : '';
  return (
    <span
      className={`avatar avatar--${avatarColour(name)} ${size} ${className}`}
      aria-hidden="true"
      // Some browsers segment these differently from the Node of the build: ក្រុម, လက်မ.
      suppressHydrationWarning
    >
      {initials(name)}
    </span>
  );
}
