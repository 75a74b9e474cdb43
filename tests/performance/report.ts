import { type BudgetName, budgets, kilobyte, readBudgets } from './budgets.ts';
import { type PageName, pageNames } from './measured-pages.ts';
import type { PageView } from './page-view.ts';

export type Views = Record<PageName, PageView>;
type Row = { title: string; values: number[]; must: number[]; stretch: number[] };

const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const measures: Record<BudgetName, (view: PageView) => number> = {
  firstViewJs: (view) => view.scriptBytes / kilobyte,
  totalBytes: (view) => view.totalBytes / kilobyte,
  requests: (view) => view.requests,
  cardPicture: (view) => mean(view.pictureBytes) / kilobyte,
  leadPicture: (view) => view.leadPictureBytes / kilobyte,
  preflights: (view) => view.preflights,
  otherOrigins: (view) => view.otherOrigins,
  layoutShift: (view) => view.layoutShift,
  domNodes: (view) => view.domNodes,
};

/** The table's rows: the exact measures of performance §3, and the reads of each page. */
export function rowsOf(views: Views): Row[] {
  const rows = (Object.keys(budgets) as BudgetName[]).map((name): Row => {
    const { title, must, stretch } = budgets[name];
    return {
      title,
      values: pageNames.map((page) => measures[name](views[page])),
      must: pageNames.map(() => must),
      stretch: pageNames.map(() => stretch),
    };
  });
  rows.push({
    title: 'Document reads of a visitor',
    values: pageNames.map((page) => views[page].reads),
    must: pageNames.map((page) => readBudgets[page].must),
    stretch: pageNames.map((page) => readBudgets[page].stretch),
  });
  return rows;
}

/** What is over its budget, as sentences. */
export function overBudget(views: Views): string[] {
  return rowsOf(views).flatMap(({ title, values, must }) =>
    values.flatMap((value, index) =>
      value > (must[index] ?? 0)
        ? [`${pageNames[index]}: ${title} is ${shown(value)}, must be at most ${must[index]}`]
        : [],
    ),
  );
}

function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value < 1 ? value.toFixed(4) : value.toFixed(1);
}

function verdict(value: number, must: number, stretch: number): string {
  if (value > must) return '✘';
  return value > stretch ? '·' : '✔';
}

const list = (values: number[]) =>
  new Set(values).size === 1 ? String(values[0]) : values.join(' / ');

/** The table that `npm run measure` prints: ✔ reaches the stretch goal, · the must, ✘ neither. */
export function tableOf(views: Views): string {
  const lines = rowsOf(views).map(({ title, values, must, stretch }) => [
    title,
    ...values.map(
      (value, index) => `${shown(value)} ${verdict(value, must[index] ?? 0, stretch[index] ?? 0)}`,
    ),
    list(must),
    list(stretch),
  ]);
  const all = [['', '/', '/hotels', '/hotels/{id}', 'must', 'stretch'], ...lines];
  const widths = (all[0] ?? []).map((_, column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  );
  return all
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
