/** A formatted amount, which a page translator leaves alone. */
export function Amount({ children }: { readonly children: string }) {
  return (
    <span className="amount" translate="no">
      {children}
    </span>
  );
}
