import type { ReactNode } from 'react';

type FiguresProps = {
  readonly className: string;
  readonly figures: readonly (readonly [label: string, value: ReactNode])[];
};

/** Labels with their values. */
export function Figures({ className, figures }: FiguresProps) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(([label, value]) => (
        <div key={label} className="figure">
          <dt className="figure__label">{label}</dt>
          <dd className="figure__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
