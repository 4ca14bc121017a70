/** Prints the median of the samples, the lowest and the highest as a row of the table. */
export function printMedian(name: string, unit: string, samples: readonly number[], limit = '') {
  const sorted = samples.toSorted((a, b) => a - b);
  // With an even number of samples it is the upper one of the two in the middle.
  const median = sorted[Math.floor(sorted.length / 2)];
  const texts = [median, sorted[0], sorted.at(-1)].map((value = NaN) =>
    value < 100 ? Number(value.toPrecision(3)) : Math.round(value),
  );
  process.stdout.write(`| ${name} | ${texts[0]} ${unit} | ${texts[1]} to ${texts[2]} | ${limit} |\n`);
}
