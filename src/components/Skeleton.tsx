/** A bar in the place of a text that is pending. With the class of an avatar it is a circle. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span className={`${className} skeleton`} aria-hidden="true" />;
}
