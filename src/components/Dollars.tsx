import { Fragment } from 'react';

type DollarsProps = {
  /** The formatted amount. */
  readonly text: string;
  readonly className?: string;
};

/** An amount on one line. Where room is scarce a long one is smaller; a very long one may break. */
export function Dollars({ text, className = '' }: DollarsProps) {
  const isLong = text.length > '$99,999,999'.length;
  const breaks = text.length > '$99,999,999,999.99'.length;
  return (
    <span
      className={`dollars ${isLong ? 'dollars--long' : ''} ${className}`}
      title={isLong ? text : undefined}
    >
      {breaks
        ? text.split(',').map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ','}
              <wbr />
              {part}
            </Fragment>
          ))
        : text}
    </span>
  );
}
