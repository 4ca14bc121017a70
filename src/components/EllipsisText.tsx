import { Skeleton } from './Skeleton';

type EllipsisTextProps = { readonly text: string | undefined; readonly className?: string; readonly translate?: 'no' };

/** A text on one line, or pending. If it does not fit, it ends in an ellipsis, and its title is the whole text. */
export function EllipsisText({ text, className = '', translate }: EllipsisTextProps) {
  if (text === undefined) return <Skeleton className={className} />;
  return (
    <bdi
      className={`ellipsis ${className}`}
      translate={translate}
      onPointerEnter={({ currentTarget: bdi }) => {
        if (bdi.scrollWidth > bdi.clientWidth) bdi.title = bdi.textContent;
        else bdi.removeAttribute('title');
      }}
    >
      {text}
    </bdi>
  );
}
