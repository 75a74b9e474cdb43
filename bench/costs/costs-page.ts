import { visitBudgets } from '../../tests/build/budgets.ts';
import {
  assumptions,
  type Cost,
  type Counts,
  costOf,
  per1000Visits,
  sizes,
  warmInstance,
} from './cost-model.ts';
import { prices } from './prices.ts';

/** The same model for the site before its lists, calendars and totals were optimised. */
const before = [
  { reads: '77 k', total: 'less than 1' },
  { reads: '3.3 M', total: '123 to 152' },
  { reads: '1,994 M', total: '26,400 to 44,400' },
] as const;

/** Reads per visit in the browser: the limit enforced by `npm test`. */
const visitReads = visitBudgets.first.must;

const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
const dollars = ({ low, high }: Cost['total']) =>
  high < 1 ? 'less than 1' : [...new Set([whole(low), whole(high)])].join(' to ');
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

function table(head: string[], rows: string[][]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((each) => row(...each))].join(
    '\n',
  );
}

/** docs/costs.md, from the counts. */
export function costsPage(counts: Counts): string {
  const costs = sizes.map((size) => costOf(size, counts, visitReads));
  const line = (name: string, cell: (cost: Cost) => string) => [name, ...costs.map(cell)];
  const { low, high } = warmInstance();
  return `# What the site costs

Made by \`npm run bench -- costs\`, never edited by hand: a test compares it with the model and the model with
counts of the product's own services. It says what grows with what, not what the bill will be.

${table(
  [
    '',
    ...sizes.map(
      ({ hotels, visitsADay }) => `${whole(hotels)} hotels, ${whole(visitsADay)} visits a day`,
    ),
  ],
  [
    line('documents read a day', ({ readsADay }) => whole(readsADay)),
    line('documents written a day', ({ writesADay }) => whole(writesADay)),
    line('Firestore, $ a month', ({ firestore }) => dollars(firestore)),
    line('functions, $ a month', ({ functions }) => dollars(functions)),
    line('Hosting, $ a month', ({ hosting }) => dollars(hosting)),
    line('**all, $ a month**', ({ total }) => `**${dollars(total)}**`),
    ['before: reads a day', ...before.map(({ reads }) => reads)],
    ['before: $ a month', ...before.map(({ total }) => total)],
  ],
)}

"Before" is an estimate of November 2026, when calendars read every taken night and dashboards summed all money. It
counted reads of a visit one by one, where this page takes the most that a test allows.

## What actions cost

${table(
  ['action', 'reads', 'writes', 'deletes'],
  Object.entries(counts).map(([name, { reads, writes, deletes }]) => [
    name,
    ...[reads, writes, deletes].map(String),
  ]),
)}

Counted in memory over a small hotel; a calendar that is half full. A visit (home, list, filter, hotel and back)
reads at most ${visitReads} documents in the browser, and one again reads none: \`tests/e2e/first-view.e2e.ts\`.

## Assumptions

For 1,000 visits:
${Object.entries(per1000Visits)
  .map(([name, many]) => `${name} ${many}`)
  .join(', ')}.
The edge answers ${sizes.map(({ edgeHits }) => `${whole(edgeHits * 100)} %`).join(' / ')} of the pages,
each other page reads at most ${assumptions.pageReads} documents and takes ${assumptions.pageCpuSeconds * 1000} ms. A visit takes ${assumptions.visitKb} KB from Hosting.
${sizes.map(({ dashboards }) => dashboards).join(' / ')} dashboards are open eight hours, each asking at most once a minute. Free quotas are taken off.
Not in it: stored data, backups, Stripe, mail, staff's live lists, nightly jobs, addresses of campaigns, attacks.

## Prices

In US dollars. **Check each before you rely on it**: they change, and Mumbai's own were not seen.

${table(
  ['what', 'from', 'to', 'source'],
  Object.entries(prices).map(([what, { low: least, high: most, source }]) => [
    what,
    String(least),
    String(most),
    source,
  ]),
)}

One warm instance (\`WARM_INSTANCES=1\`, docs/deploy.md) costs about $${whole(low)} to ${whole(high)} a month. It is
for \`api\`; pages are not kept warm (decision 024).
`;
}
