import type { IconNode } from 'lucide';
import { createElement } from 'react';

type IconProps = {
  /** Its shapes on a square of 24, as Lucide draws them. */
  readonly of: IconNode;
  /** Its width and height, in px. */
  readonly size: number;
  readonly className?: string;
};

/** An icon beside the words it goes with: seen, not heard. The styles say how its lines are drawn. */
export function Icon({ of, size, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([shape, attributes], index) => createElement(shape, { ...attributes, key: index }))}
    </svg>
  );
}
