import { type Goal, proved } from '../goal.ts';

const load = 'npm run test:load';

/** One promise of payments or of the last room; its tests carry the row's id in their titles. */
function row(section: '2.1' | '2.2', id: string, what: string, must: string): Goal {
  const title = new RegExp(`(^|\\s)${id}\\b`);
  const stages = ['payments', 'unit', 'api'] as const;
  return proved(
    `${section}.${id}`,
    what,
    must,
    stages.map((stage) => ({ stage, title })),
    load,
  );
}

/** Decision D26: a booking is paid exactly once, for the right amount, by Stripe's word. */
export const paymentGoals: readonly Goal[] = [
  row('2.1', 'P1', 'Forged webhooks over HTTP, 2,000', '400 each, 0 writes'),
  row('2.1', 'P2', 'Same event delivered 200 times at once', '200 × 2xx, 1 ledger row, paid once'),
  row(
    '2.1',
    'P3',
    'One payment seen 4 ways, all orders, doubled: 48 sequences',
    'same final document',
  ),
  row('2.1', 'P4', '1,000 seeded random event sequences', 'equal to the reference reducer'),
  row('2.1', 'P5', 'Age of events: 8 cases', '299 s taken, 302 s and +301 s refused'),
  row('2.1', 'P6', 'Mismatched payments: 60', '0 paid, each an exception, 200 to Stripe'),
  row('2.1', 'P7', 'Pay Now pressed 50 times at once', '1 open session, one url'),
  row(
    '2.1',
    'P8',
    'Paying what cannot be paid, tampered bodies: 40',
    '404/409/400, amount ignored',
  ),
  row('2.1', 'P9', 'Payment link paid twice: 10', 'second kept as surplus, refund due'),
  row('2.1', 'P10', 'Guest never returns, or returns first: 20', 'paid by webhook alone'),
  row('2.1', 'P11', 'Reconciliation after lost webhooks: 500 payments', '0 missing after one run'),
];

/** Decision D23: no unit-night has two holders. */
export const lastRoomGoals: readonly Goal[] = [
  row('2.2', 'B0', 'Control: 20 contenders without locks', '≥ 2 winners'),
  row('2.2', 'B1', '500 contenders for one room, 3 nights', 'exactly 1'),
  row('2.2', 'B2', '100 contenders for 3 units, 2 nights', 'exactly 3, no half ranges'),
  row('2.2', 'B3', '5 overlapping ranges, 100 × 50 seeds', '0 shared nights, whole ranges'),
  row('2.2', 'B4', 'Back-to-back stays, month, leap and midnight edges: 60', 'both succeed'),
  row('2.2', 'B5', 'Cancel or expiry while another books: 200', 'released nights bookable once'),
  row('2.2', 'B6', 'Double convert, delete while booking: 100', '1 booking, never an orphan'),
];
