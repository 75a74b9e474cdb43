import { type Effort, noEffort } from './effort.ts';

export type DeskWay = 'desktop' | 'phone';
type Known = { before: Effort; now: Effort };

const of = (presses: Partial<Effort>): Effort => ({ ...noEffort, ...presses });
const known = (before: Partial<Effort>, now: Partial<Effort>): Known => ({
  before: of(before),
  now: of(now),
});

/**
 * Effort of a day at the desk. `before`: on 29 November 2026 at 44b16f7e, the last commit before
 * staff had roles, with the same hand as a practised person did each then. `now`: what no task may
 * exceed.
 */
export const deskRecord: Record<DeskWay, Record<string, Known>> = {
  desktop: {},
  phone: {},
};
void known;
