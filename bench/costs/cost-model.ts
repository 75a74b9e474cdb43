import type { Count } from './counting-documents.ts';
import { free, idleShare, prices } from './prices.ts';

export type Counts = Record<string, Count>;

/** A size of site, one column of the costs page. */
export type Size = {
  hotels: number;
  visitsADay: number;
  /** Pages served from the edge cache, without the function. */
  edgeHits: number;
  dashboards: number;
};

export const sizes: readonly Size[] = [
  { hotels: 100, visitsADay: 1000, edgeHits: 0.11, dashboards: 2 },
  { hotels: 1000, visitsADay: 50_000, edgeHits: 0.45, dashboards: 2 },
  { hotels: 10_000, visitsADay: 5_000_000, edgeHits: 0.73, dashboards: 10 },
];

/** Activity per 1,000 visits; a visit is home, list, filters, hotels and back. */
export const per1000Visits = {
  pagesFromHosting: 1200,
  calendar: 225,
  /** Reads of the list: ten visits, at each of which it is asked for five times. */
  myBookings: 50,
  inquiry: 10,
  booking: 3,
  payNow: 2.5,
  paymentRecorded: 2.5,
  reschedule: 0.2,
  cancelWithRefund: 0.3,
  holdExpires: 0.5,
  stayCompletes: 2.2,
} as const;

export const assumptions = {
  /** Reads per visit in the browser: the limit in `npm test`. */
  pageReads: 10,
  visitKb: 350,
  /** Triggers: an audit row and the consequences of an inquiry or booking. */
  writesOfTriggers: 2,
  pageCpuSeconds: 0.016,
  callCpuSeconds: 0.03,
  /** A dashboard is open eight hours and refreshes at most once a minute. */
  refreshesADay: 480,
  daysAMonth: 30,
} as const;

export type Cost = {
  size: Size;
  readsADay: number;
  writesADay: number;
  /** Dollars per month, from the lower to the higher price. */
  firestore: Range;
  functions: Range;
  hosting: Range;
  total: Range;
};
type Range = { low: number; high: number };

const sumOf = (...ranges: Range[]): Range => ({
  low: ranges.reduce((sum, { low }) => sum + low, 0),
  high: ranges.reduce((sum, { high }) => sum + high, 0),
});
const times = (amount: number, { low, high }: Range): Range => ({
  low: amount * low,
  high: amount * high,
});

/** Reads, writes and dollars for a size of site, from the cost of each action. */
export function costOf(size: Size, counts: Counts, visitReads: number): Cost {
  const { daysAMonth, ...each } = assumptions;
  const thousands = size.visitsADay / 1000;
  const { pagesFromHosting, ...actions } = per1000Visits;
  const asked = Object.entries(actions).map(
    ([name, rate]) => [counts[name] ?? missing(name), rate * thousands] as const,
  );
  const total = (kind: keyof Count) => asked.reduce((sum, [of, many]) => sum + of[kind] * many, 0);
  const misses = pagesFromHosting * thousands * (1 - size.edgeHits);
  const refreshes = size.dashboards * each.refreshesADay;
  const dashboard = (counts.dashboard ?? missing('dashboard')).reads;
  const readsADay =
    total('reads') + visitReads * size.visitsADay + misses * each.pageReads + refreshes * dashboard;
  const triggered = (actions.inquiry + actions.booking) * thousands * each.writesOfTriggers;
  const writesADay = total('writes') + triggered;
  const calls = asked.reduce((sum, [, many]) => sum + many, 0) + refreshes;
  const cpu = misses * each.pageCpuSeconds + calls * each.callCpuSeconds;
  const month = (many: number, freeADay: number) =>
    (Math.max(0, many - freeADay) * daysAMonth) / 100_000;
  const firestore = sumOf(
    times(month(readsADay, free.reads), prices.readsPer100k),
    times(month(writesADay, free.writes), prices.writesPer100k),
    times(month(total('deletes'), free.deletes), prices.deletesPer100k),
  );
  const functions = sumOf(
    times(((misses + calls) * daysAMonth) / 1_000_000, prices.callsPerMillion),
    times(cpu * daysAMonth, prices.cpuSecond),
  );
  const gigabytes = (size.visitsADay * daysAMonth * each.visitKb) / 1_000_000;
  const hosting = times(Math.max(0, gigabytes - free.hostingGb), prices.hostingPerGb);
  return {
    size,
    readsADay,
    writesADay,
    firestore,
    functions,
    hosting,
    total: sumOf(firestore, functions, hosting),
  };
}

/** Dollars per month for keeping one instance of a function warm. */
export function warmInstance(): Range {
  return times(assumptions.daysAMonth * 86_400 * idleShare, prices.cpuSecond);
}

function missing(name: string): never {
  throw new Error(`Nothing counts ${name}: bench/costs/count-actions.ts`);
}
