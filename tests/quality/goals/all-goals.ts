import type { Goal } from '../goal.ts';
import { badInputGoals } from './bad-inputs.ts';
import { dataGoals, faultGoals, loadGoals, pageGoals } from './operations.ts';
import { lastRoomGoals, paymentGoals } from './payments.ts';
import { budgetGoals, performanceGoals } from './performance.ts';
import { fuzzGoals, rulesGoals } from './rules-and-fuzz.ts';

/** Every figure that the product is held to, in the order of the page. */
export const goalSections: readonly { title: string; goals: readonly Goal[] }[] = [
  { title: 'Payments (2.1)', goals: paymentGoals },
  { title: 'Last room (2.2)', goals: lastRoomGoals },
  { title: 'Security rules (2.3)', goals: rulesGoals },
  { title: 'Fuzz (2.4)', goals: fuzzGoals },
  { title: 'Faults (2.5)', goals: faultGoals },
  { title: 'Load (2.6)', goals: loadGoals },
  { title: 'Data (2.7)', goals: dataGoals },
  { title: 'Headers and pages (2.8)', goals: pageGoals },
  { title: 'Forty bad inputs (4)', goals: badInputGoals },
  { title: 'Performance', goals: performanceGoals },
  { title: 'Budgets', goals: budgetGoals },
];
