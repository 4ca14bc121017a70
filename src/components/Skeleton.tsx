/** The place of what is pending. The styles show it after 300 ms, so that fast data never flash it. */
export function Skeleton() {
  return <div className="skeleton" />;
}
