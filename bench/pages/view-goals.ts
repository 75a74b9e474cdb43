import {
  budgets,
  deferredScriptBudget,
  growthBudget,
  kilobyte,
  visitBudgets,
} from '../../tests/build/budgets.ts';
import { pageNames } from '../../tests/e2e/support/measured-pages.ts';
import type { Views } from '../../tests/e2e/support/view-budgets.ts';
import type { Goal } from './goals.ts';

/** Row 2: scripts for a visitor with an account, sign-in included. */
export function deferredGoals(views: Views): Goal[] {
  return pageNames.map((where) => ({
    row: 2,
    what: 'JS with deferred sign-in, gz KB',
    where,
    value: views[where].scriptBytes / kilobyte,
    ...deferredScriptBudget,
  }));
}

/** Row 18: cost of a page with a larger catalogue, compared with before; and row 22. */
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

/** Row 19: home, list, filter, hotel, back and home again, twice. */
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
