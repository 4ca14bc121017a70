type DollarsProps = {
  /** The formatted amount. */
  readonly text: string;
  readonly className?: string;
};

/** An amount on one line, never cut or broken (§2). Where room is scarce, a long one is smaller. */
export function Dollars({ text, className = '' }: DollarsProps) {
  return (
    // The styles know lengths up to 30, of a nonillion dollars with cents.
    <span className={`dollars dollars--${Math.min(text.length, 30)} ${className}`}>{text}</span>
  );
}
