import { Skeleton } from './Skeleton';

type Figure = {
  readonly label: string;
  readonly value: string | undefined; // Undefined while it is pending.
  /** A number is stronger than a text. A page translator leaves an amount alone. */
  readonly kind?: 'text' | 'amount';
};

type FiguresProps = { readonly className: string; readonly figures: readonly Figure[] };

/** Labels with their values. */
export function Figures({ className, figures }: FiguresProps) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(({ label, value, kind = 'number' }) => (
        <div key={label} className={`figure figure--${kind}`}>
          <dt className="figure__label">{label}</dt>
          <dd className="figure__value" translate={kind === 'amount' ? 'no' : undefined}>
            {value ?? <Skeleton />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
