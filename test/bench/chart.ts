import { init } from 'echarts';
import { sizes } from './builds';

/** Renders the cost of each action by the number of borrowers as an SVG. */
export function renderChart(lines: readonly { name: string; data: number[] }[]): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 720, height: 340 });
  chart.setOption({
    animation: false,
    color: ['#0969da', '#bc4c00', '#1a7f37'],
    backgroundColor: '#fff',
    textStyle: { fontSize: 14 },
    title: { text: 'Main thread time per action, in ms', left: 'center' },
    grid: { left: 50, right: 50, top: 60, bottom: 60 },
    xAxis: {
      data: sizes.map((size) => size.toLocaleString('en-US')),
      name: 'borrowers',
      nameLocation: 'middle',
    },
    yAxis: { min: 0 },
    series: lines.map(({ name, data }) => ({
      type: 'line',
      name,
      data,
      endLabel: { show: true, formatter: '{a}' },
      labelLayout: { moveOverlap: 'shiftY' },
    })),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
