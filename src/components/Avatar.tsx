import { avatarColour, initials } from '../domain/avatar';
import { Skeleton } from './Skeleton';

type AvatarProps = { readonly name: string | undefined; readonly className?: string };

/** Initials on one of six colours, or a circle while the name is pending. Screen readers read the name instead. */
export function Avatar({ name, className = '' }: AvatarProps) {
  if (name === undefined) return <Skeleton className={`avatar ${className}`} />;
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
