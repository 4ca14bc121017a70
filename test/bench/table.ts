import type { Figure } from './figures';

const HEAD = ['figure', 'value', '95 % interval', 'goal', 'verdict'];

/** The figures as lines of text in columns. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, interval, goal, verdict }) => [
    name,
    `${shown(value)} ${unit}`,
    interval ? `${shown(interval[0])} – ${shown(interval[1])}` : '',
    goal ?? '',
    verdict ?? '',
  ]);
  const lines = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  return lines
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

/** A number to three digits, or to the unit where it has more. */
export function shown(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.min(digits, 3) });
}
