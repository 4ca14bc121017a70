type EllipsisTextProps = { readonly text: string; readonly className?: string };

/** A text on one line. Where it does not fit, it ends in an ellipsis. Under a pointer its title is the whole text. */
export function EllipsisText({ text, className = '' }: EllipsisTextProps) {
  return (
    <bdi
      className={`ellipsis ${className}`}
      // What fits depends on the window, the font and the size of the text.
      onPointerEnter={({ currentTarget: bdi }) => {
        if (bdi.scrollWidth > bdi.clientWidth) bdi.title = bdi.textContent;
        else bdi.removeAttribute('title');
      }}
    >
      {text}
    </bdi>
  );
}
