import type { IconNode } from 'lucide';
import { createElement } from 'react';

type IconProps = {
  /** The shapes Lucide draws on a square of 24 px. */
  readonly icon: IconNode;
  /** Width and height in px at the usual text size. It grows with the text. */
  readonly size: number;
  readonly className?: string;
  /** Its text alternative. Without it the icon is decorative and hidden from screen readers. */
  readonly label?: string | undefined;
};

/** Renders an icon of Lucide. lucide-react would exceed the script's size limit. */
export function Icon({ icon, size, className, label }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={className}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {icon.map(([shape, attributes], index) =>
        createElement(shape, { ...attributes, key: index }),
      )}
    </svg>
  );
}
