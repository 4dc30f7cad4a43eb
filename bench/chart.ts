import type { Result } from './result.ts';

const ROW = 26;
const LABEL = 230;
const BARS = 400;
const TOP = 34;

/** A bar per row: the product's requests a second as a share of the bare handler's, and a mark at the goal. */
export function drawChart(results: Result[]): string {
  const most = Math.max(1, ...results.map(({ ratio }) => ratio));
  const x = (ratio: number) => LABEL + (ratio / most) * BARS;
  const rows = results.map(({ row, products, ratio, goal }, n) => {
    const y = TOP + n * ROW;
    const colour = goal === null ? '#5C6662' : ratio >= goal ? '#0B6B58' : '#C2410C';
    const mark =
      goal === null ? '' : `<path d="M${x(goal).toFixed(1)} ${y - 2}v${ROW - 6}" stroke="#1F2A27" stroke-width="2"/>`;
    return `<text x="${LABEL - 8}" y="${y + 13}" text-anchor="end">${row}, ${products.toLocaleString('en')}</text>
<rect x="${LABEL}" y="${y}" width="${(x(ratio) - LABEL).toFixed(1)}" height="${ROW - 10}" fill="${colour}"/>${mark}
<text x="${(x(ratio) + 6).toFixed(1)}" y="${y + 13}">${ratio.toFixed(2)}</text>`;
  });
  const [width, height] = [LABEL + BARS + 60, TOP + results.length * ROW + 8];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" fill="#1F2A27">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="8" y="20" font-weight="700">Requests a second, ratio to the bare handler (mark: goal)</text>
${rows.join('\n')}
</svg>
`;
}
