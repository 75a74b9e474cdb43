import { expect, test } from 'vitest';
import type { MinorUnits } from '../core/money.ts';
import { bookingSums, statusFromSums } from '../money/booking-account.ts';
import { freedByChange } from '../money/change.ts';
import { excessMinor, nextDue, owedMinor } from '../money/deposit.ts';
import type { Payment } from '../money/payment.ts';
import { type Refund, readRefund } from '../money/refund.ts';
import { readBooking } from './booking-read.ts';

/** Successive events of a fully paid stay of 240. */
type Step =
  /** Staff change the price; the excess is refunded unless they keep it. */
  | { price: number; keep?: true }
  /** Staff give a goodwill refund. */
  | { give: number }
  | { pay: number }
  /** The guest's bank wins a dispute over this amount. */
  | { lose: number }
  /** The latest refund is withdrawn. */
  | 'withdraw';

function play(steps: readonly Step[]) {
  const minor = (amount: number) => amount as MinorUnits;
  const payments: Payment[] = [];
  const refunds: Refund[] = [];
  let booking = readBooking('b1', { status: 'paid', isPaid: true, totalMinor: 240 });
  const returned: number[] = [];
  const settle = () => {
    booking = { ...booking, ...bookingSums(payments, refunds) };
    booking = { ...booking, ...statusFromSums(booking) };
  };
  const refund = (amountMinor: number, excess: number) => {
    const fields = { paymentId: 'p0', state: 'owed', method: 'upi' };
    refunds.push(readRefund(`r${refunds.length}`, { ...fields, amountMinor, excessMinor: excess }));
  };
  const take = (step: Step) => {
    if (step === 'withdraw') {
      const last = refunds.pop();
      if (last) refunds.push({ ...last, state: 'withdrawn' });
    } else if ('pay' in step) {
      const _id = `p${payments.length}`;
      const none = { disputeLostMinor: minor(0), paidAgainMinor: minor(0), disputed: false };
      const money = { ...none, amountMinor: minor(step.pay) };
      payments.push({ ...money, _id, status: 'applied' } as Payment);
    } else if ('lose' in step) {
      const [first] = payments;
      if (first) payments[0] = { ...first, disputeLostMinor: minor(step.lose) };
    } else if ('give' in step) {
      refund(step.give, Math.min(step.give, excessMinor(booking)));
    } else {
      const after = { ...booking, totalMinor: minor(step.price), dueNowMinor: minor(step.price) };
      const freed = freedByChange(booking, after);
      booking = after;
      if (!step.keep) returned.push(freed);
      if (freed > 0 && !step.keep) refund(freed, freed);
    }
    settle();
  };
  take({ pay: 240 });
  for (const step of steps) take(step);
  return { booking, returned };
}

const examples: [
  name: string,
  steps: Step[],
  expected: { returned: number[]; owed: number; excess: number; status: 'paid' | 'part-paid' },
][] = [
  ['a price that falls returns the difference', [{ price: 200 }], of([40], 0)],
  [
    'what was returned so is owed when the price rises',
    [{ price: 200 }, { price: 260 }],
    of([40, 0], 60),
  ],
  ['and is settled when it is paid', [{ price: 200 }, { price: 260 }, { pay: 60 }], of([40, 0], 0)],
  ['goodwill is never asked for again', [{ give: 50 }], of([], 0)],
  ['a rise after goodwill asks for the rise only', [{ give: 50 }, { price: 300 }], of([0], 60)],
  ['goodwill is no reason to return less', [{ give: 50 }, { price: 200 }], of([40], 0)],
  ['what is kept pays a later rise', [{ price: 200, keep: true }, { price: 240 }], of([0], 0)],
  ['what is kept is still an excess', [{ price: 200, keep: true }], of([], 0, 40)],
  [
    'what is kept stays kept at the next change',
    [{ price: 200, keep: true }, { price: 190 }],
    of([10], 0, 40),
  ],
  [
    'a change of anything else returns nothing',
    [{ price: 200, keep: true }, { price: 200 }],
    of([0], 0, 40),
  ],
  [
    'a refund returns first what was kept, and only the rest is a gift',
    [{ price: 200, keep: true }, { give: 60 }, { price: 240 }],
    of([0], 40),
  ],
  ['what is not with us any more cannot go back', [{ give: 220 }, { price: 200 }], of([20], 0, 20)],
  ['nor what the bank took', [{ lose: 240 }, { price: 200 }], of([0], 0, 40)],
  [
    'a difference that is not owed any more counts as paid',
    [{ price: 200 }, 'withdraw'],
    of([40], 0, 40),
  ],
  [
    'and pays a rise that had asked for it',
    [{ price: 200 }, { price: 200 }, 'withdraw', { price: 240 }],
    of([40, 0, 0], 0),
  ],
  ['twice down returns twice', [{ price: 200 }, { price: 150 }], of([40, 50], 0)],
];

function of(returned: number[], owed: number, excess = 0) {
  return {
    returned,
    owed,
    excess,
    status: owed === 0 ? ('paid' as const) : ('part-paid' as const),
  };
}

test.each(examples)('%s', (_, steps, expected) => {
  const { booking, returned } = play(steps);
  expect({
    returned,
    owed: owedMinor(booking),
    excess: excessMinor(booking),
    status: booking.status,
  }).toEqual(expected);
  expect(nextDue(booking)).toBe(expected.owed);
  expect(booking.isPaid).toBe(expected.owed === 0);
  expect(booking.refundDueMinor + booking.disputeLostMinor).toBeLessThanOrEqual(booking.paidMinor);
});

test('a refund that is withdrawn after the price rose makes the booking paid again', () => {
  const steps: Step[] = [{ price: 200 }, { price: 240 }];
  expect(play(steps).booking.status).toBe('part-paid');
  const { booking } = play([...steps, 'withdraw']);
  expect(booking).toMatchObject({ status: 'paid', isPaid: true });
  expect(owedMinor(booking)).toBe(0);
});
