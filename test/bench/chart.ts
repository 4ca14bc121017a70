import { shown } from './table';

/** One line of the chart: its costs in ms, one for each size, smallest size first. */
export type Line = { readonly label: string; readonly costs: readonly number[] };

const WIDTH = 720;
const HEIGHT = 340;
const LEFT = 56;
const RIGHT = 568;
const TOP = 44;
const BOTTOM = 284;
const LABEL_GAP = 18;

/** An SVG chart of what an action costs against how many borrowers there are. */
export function chart(sizes: readonly number[], lines: readonly Line[]): string {
  const steps = ticks(Math.max(...lines.flatMap(({ costs }) => costs)));
  const highest = steps.at(-1) ?? 1;
  const logs = sizes.map((size) => Math.log10(size));
  const x = (index: number) =>
    round(LEFT + ((RIGHT - LEFT) * ((logs[index] ?? 0) - Math.min(...logs))) / spread(logs));
  const y = (cost: number) => round(BOTTOM - ((BOTTOM - TOP) * cost) / highest);
  const told = lines.map(({ label, costs }) => `${label} ${costs.map(shown).join(', ')}`);
  const labelPlaces = apart(lines.map(({ costs }) => y(costs.at(-1) ?? 0)));

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title desc">
  <title id="title">Cost of an action against the number of borrowers</title>
  <desc id="desc">Milliseconds of processor time at ${sizes.map(shown).join(', ')} borrowers: ${told.join('; ')}.</desc>
  <style>
    text { font: 14px system-ui, sans-serif; fill: #1f2328; }
    .grid { stroke: #d1d9e0; }
    .c0 { --colour: #0969da; }
    .c1 { --colour: #bc4c00; }
    .c2 { --colour: #1a7f37; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .grid { stroke: #3d444d; }
      .c0 { --colour: #58a6ff; }
      .c1 { --colour: #f0883e; }
      .c2 { --colour: #3fb950; }
    }
    .line { fill: none; stroke: var(--colour); stroke-width: 2; }
    .dot, .label { fill: var(--colour); }
    .label { font-weight: 600; }
  </style>
  <text x="${LEFT}" y="20">Processor time of the main thread for one action, in ms</text>
${steps
  .map(
    (step) => `  <line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${y(step)}" y2="${y(step)}" />
  <text x="${LEFT - 8}" y="${y(step) + 5}" text-anchor="end">${shown(step)}</text>`,
  )
  .join('\n')}
${sizes
  .map(
    (size, index) =>
      `  <text x="${x(index)}" y="${BOTTOM + 22}" text-anchor="middle">${shown(size)}</text>`,
  )
  .join('\n')}
  <text x="${(LEFT + RIGHT) / 2}" y="${BOTTOM + 46}" text-anchor="middle">borrowers (logarithmic)</text>
${lines
  .map(
    ({ label, costs }, index) => `  <g class="c${index}">
    <polyline class="line" points="${costs.map((cost, at) => `${x(at)},${y(cost)}`).join(' ')}" />
${costs.map((cost, at) => `    <circle class="dot" r="4" cx="${x(at)}" cy="${y(cost)}" />`).join('\n')}
    <text class="label" x="${RIGHT + 12}" y="${round((labelPlaces[index] ?? 0) + 5)}">${label}</text>
  </g>`,
  )
  .join('\n')}
</svg>
`;
}

/** Round steps from 0 to at least the highest value, five or fewer above 0. */
function ticks(highest: number): number[] {
  const rough = highest / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** Heights close to the wanted ones at which labels do not cover one another. */
function apart(wanted: readonly number[]): number[] {
  const places = [...wanted];
  const downwards = wanted
    .map((_, index) => index)
    .sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  let free = TOP - LABEL_GAP;
  for (const index of downwards) {
    places[index] = Math.max(wanted[index] ?? 0, free);
    free = (places[index] ?? 0) + LABEL_GAP;
  }
  return places;
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
