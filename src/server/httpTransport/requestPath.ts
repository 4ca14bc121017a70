/**
 * Encodes what pathSegment leaves as it is: the browser would take a backslash
 * for a slash and drop line breaks. UTF-8 has no lone surrogate.
 */
export function encodePath(path: string): string {
  return path.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^\w%/.~-]/gu, encodeURIComponent);
}

/** Finds an id that a URL cannot carry, because its segment would be empty or lead elsewhere. */
export function findUnsendableId(path: string): string | undefined {
  return path
    .split('/')
    .slice(1)
    .find((segment) => segment === '' || segment === '.' || segment === '..');
}
