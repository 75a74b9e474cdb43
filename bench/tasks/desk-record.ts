import { type Effort, noEffort } from './effort.ts';

export type DeskWay = 'desktop' | 'phone';
type Known = { before: Effort; now: Effort };

const of = (taps: number, letters: number, keys = 0): Effort => ({
  taps,
  letters,
  keys,
  swipes: noEffort.swipes,
});
const known = (before: Effort, now: Effort): Known => ({ before, now });

/**
 * Effort of a day at the desk, as measured on 30 November 2026. `before`: 44b16f7e, the last commit
 * before staff had roles, with the same hand as a practised person did it there. `now`: what no
 * task may exceed.
 */
export const deskRecord: Record<DeskWay, Record<string, Known>> = {
  desktop: {
    'answer an inquiry with an offer': known(of(5, 0), of(3, 0)),
    'find a caller by surname': known(of(0, 6, 2), of(0, 6, 2)),
    'record cash': known(of(6, 18, 2), of(1, 11, 2)),
    'move a stay': known(of(5, 26, 2), of(1, 21, 2)),
    'take a late arrival': known(of(3, 0), of(2, 0)),
    'send a link again': known(of(2, 6, 2), of(1, 11, 2)),
    'refund half': known(of(5, 22, 2), of(2, 25, 2)),
    'block a week': known(of(6, 6), of(2, 12, 2)),
    'change a season': known(of(5, 10, 2), of(2, 16, 2)),
    'publish a review': known(of(3, 0), of(2, 0)),
    'add a house with ten pictures': known(of(7, 64, 2), of(6, 57, 2)),
    'close the day': known(of(4, 10), of(2, 0)),
  },
  phone: {
    'answer an inquiry with an offer': known(of(5, 0), of(3, 0)),
    'find a caller by surname': known(of(3, 6), of(3, 6)),
    'record cash': known(of(9, 18), of(4, 11)),
    'move a stay': known(of(8, 26), of(5, 21)),
    'take a late arrival': known(of(3, 0), of(2, 0)),
    'send a link again': known(of(5, 6), of(4, 11)),
    'refund half': known(of(8, 22), of(6, 25)),
    'change a season': known(of(8, 10), of(5, 16)),
    'publish a review': known(of(4, 0), of(2, 0)),
    'add a house with ten pictures': known(of(9, 64, 1), of(8, 57, 1)),
    'close the day': known(of(6, 10), of(3, 0)),
  },
};
