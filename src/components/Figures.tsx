import type { ReactNode } from 'react';

type FiguresProps = {
  readonly className: string;
  /** Each label with its value, which is undefined while it is pending. */
  readonly figures: readonly (readonly [label: string, value: ReactNode])[];
};

/** Labels with their values. While a value is pending its skeleton shows. */
export function Figures({ className, figures }: FiguresProps) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(([label, value]) => (
        <div key={label} className="figure">
          <dt className="figure__label">{label}</dt>
          <dd className="figure__value">{value ?? <span className="skeleton__text" />}</dd>
        </div>
      ))}
    </dl>
  );
}
