import {
  type BudgetName,
  budgets,
  deferredScriptBudget,
  growthBudget,
  kilobyte,
  readBudgets,
  visitBudgets,
} from '../../tests/build/budgets.ts';
import { type PageName, pageNames } from '../../tests/e2e/support/measured-pages.ts';
import type { PageView } from '../../tests/e2e/support/page-view.ts';
import type { Goal } from './goals.ts';

export type Views = Record<PageName, PageView>;

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

/** The exact measures of a first view, page by page, and what each page reads. */
export function viewGoals(views: Views): Goal[] {
  return pageNames.flatMap((where) => {
    const exact = (Object.keys(budgets) as BudgetName[]).map((name): Goal => {
      const { row, title, must, stretch } = budgets[name];
      return {
        row,
        what: title,
        where,
        value: measures[name](views[where]),
        must,
        stretch,
      };
    });
    const { must, stretch } = readBudgets[where];
    const reads = {
      row: 17,
      what: 'Document reads',
      where,
      value: views[where].reads,
      must,
      stretch,
    };
    return [...exact, { ...reads }];
  });
}

/** Row 2: the scripts of somebody who has an account here, sign-in included. */
export function deferredGoals(views: Views): Goal[] {
  return pageNames.map((where) => ({
    row: 2,
    what: 'JS with deferred sign-in, gz KB',
    where,
    value: views[where].scriptBytes / kilobyte,
    ...deferredScriptBudget,
  }));
}

/** Row 18: what a page costs with a larger catalogue, against what it cost before; and row 22. */
export function growthGoals(before: Views, after: Views, hotels: number): Goal[] {
  return pageNames.flatMap((page) => {
    const where = `${page}, ${hotels} hotels`;
    const [was, is] = [before[page], after[page]];
    const bytes = Math.abs(is.totalBytes / was.totalBytes - 1) * 100;
    const { row, title, must, stretch } = budgets.domNodes;
    return [
      {
        row: 18,
        what: 'More reads',
        where,
        value: is.reads - was.reads,
        ...growthBudget.reads,
      },
      { row: 18, what: 'Other bytes, %', where, value: bytes, ...growthBudget.bytes },
      { row, what: title, where, value: is.domNodes, must, stretch },
    ];
  });
}

/** Row 19: home, list, filter, hotel, back and home again, and all of it once more. */
export function visitGoals({ first, second }: { first: number; second: number }): Goal[] {
  const goal = (what: string, value: number, budget: { must: number; stretch: number }): Goal => ({
    row: 19,
    what,
    where: 'whole visit',
    value,
    ...budget,
  });
  return [
    goal('Document reads', first, visitBudgets.first),
    goal('Document reads of the same again', second, visitBudgets.second),
  ];
}
