/** A bar in the place of a text that is pending. The class of an avatar or a node makes it that shape. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span className={`${className} skeleton`} aria-hidden="true" />;
}
