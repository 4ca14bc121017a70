import { avatarColour, initials } from '../domain/avatar';

type AvatarProps = { readonly name: string; readonly className?: string };

/** Initials on one of six colours. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, className = '' }: AvatarProps) {
  return (
    <span
      className={`avatar avatar--${avatarColour(name)} ${className}`}
      aria-hidden="true"
      translate="no"
      // The build's Node segments some scripts differently from browsers.
      suppressHydrationWarning
    >
      {initials(name)}
    </span>
  );
}
