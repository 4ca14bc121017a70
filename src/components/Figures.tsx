import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton';

type FiguresProps = { readonly className: string; readonly figures: readonly Figure[] };

type Figure = {
  readonly label: string;
  readonly value: ReactNode;
  /** Words have the weight of text. Numbers are stronger. */
  readonly isText?: true;
};

/** Labels with their values. */
export function Figures({ className, figures }: FiguresProps) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(({ label, value, isText }) => (
        <div key={label} className={`figure ${isText ? 'figure--text' : ''}`}>
          <dt className="figure__label">{label}</dt>
          <dd className="figure__value">{value ?? <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  );
}
