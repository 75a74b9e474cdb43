import { type BudgetName, budgets, kilobyte, readBudgets } from '../../build/budgets.ts';
import { type PageName, pageNames } from './measured-pages.ts';
import type { PageView } from './page-view.ts';

export type Views = Record<PageName, PageView>;

const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const measures: Record<BudgetName, (view: PageView) => number> = {
  firstViewJs: (view) => view.scriptBytes / kilobyte,
  totalBytes: (view) => view.totalBytes / kilobyte,
  requests: (view) => view.requests,
  early: (view) => view.early.length,
  cardPicture: (view) => mean(view.pictureBytes) / kilobyte,
  leadPicture: (view) => view.leadPictureBytes / kilobyte,
  preflights: (view) => view.preflights,
  otherOrigins: (view) => view.otherOrigins,
  layoutShift: (view) => view.layoutShift,
  domNodes: (view) => view.domNodes,
};

/** One figure of a page's first view with its limit. */
export type ViewFigure = {
  row: number;
  what: string;
  where: PageName;
  value: number;
  must: number;
  stretch: number;
};

/** Costs of each page's first view, and the documents that it reads. */
export function viewFigures(views: Views): ViewFigure[] {
  return pageNames.flatMap((where) => [
    ...(Object.keys(budgets) as BudgetName[]).map((name) => {
      const { row, title, must, stretch } = budgets[name];
      return { row, what: title, where, value: measures[name](views[where]), must, stretch };
    }),
    { row: 17, what: 'Document reads', where, value: views[where].reads, ...readBudgets[where] },
  ]);
}

/** Exceeded limits, as sentences. */
export function overBudget(views: Views): string[] {
  return viewFigures(views)
    .filter(({ value, must }) => !(value <= must))
    .map(({ what, where, value, must }) => `${where}: ${what} is ${value}, may be ${must}`);
}
