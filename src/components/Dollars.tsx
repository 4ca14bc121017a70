type DollarsProps = {
  /** The formatted amount. */
  readonly text: string;
  readonly className?: string;
};

/** An amount on one line (§2). Where room is scarce, one of a hundred million or more is smaller. */
export function Dollars({ text, className = '' }: DollarsProps) {
  const isLong = text.length > '$99,999,999'.length;
  return <span className={`dollars ${isLong ? 'dollars--long' : ''} ${className}`}>{text}</span>;
}
