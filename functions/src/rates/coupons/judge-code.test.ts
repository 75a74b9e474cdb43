import { couponChangeSchema } from '@kerala-stays/domain/rates/coupon-input';
import { describe, expect, test, vi } from 'vitest';
import { offerStay } from '../../bookings/offer-stay.ts';
import type { Caller } from '../../http/client-address.ts';
import { couponFixture, storeCoupon } from '../../testing/coupon-fixture.ts';
import {
  inDays,
  later,
  type PaymentFixture,
  stayInput,
  testNow,
} from '../../testing/payment-fixture.ts';
import { type CodeAsker, createCodeJudge } from './judge-code.ts';
import { saveCoupon } from './save-coupon.ts';

const minuteMs = 60_000;
const callerAt = (network: string): Caller => ({ network, wideNetwork: null, hop: 'hop' });

/** Requests the usual stay with codes, by default as one caller. */
function asking(fixture: PaymentFixture) {
  const judge = createCodeJudge(() => fixture.documents);
  return async (typed: string | undefined, change: Partial<CodeAsker> & { at?: number } = {}) => {
    const { at = 0, ...rest } = change;
    const now = later(at);
    const asker = { caller: callerAt('a'), now, isStaff: false, ...rest };
    const options = { now, currency: 'usd' as const, includeInactive: false };
    const { priced, answer } = await judge(typed, asker, (coupon) =>
      offerStay(fixture.documents, stayInput(), { ...options, coupon }),
    );
    return { totalMinor: priced.totalMinor, answer };
  };
}
const tooMany = { code: 'too-many-requests', message: /Too many codes/ };
const refused = { kind: 'refused', message: 'This code is not valid here', savedMinor: 0 };

describe('a code in a quote', () => {
  test('is read as people type it, and its worth is said', async () => {
    const ask = asking(await couponFixture());
    for (const typed of ['SAVE10', ' save 10', 'ｓａｖｅ１０']) {
      expect(await ask(typed)).toEqual({
        totalMinor: 21_600,
        answer: { code: 'SAVE10', kind: 'applied', message: 'You save $24', savedMinor: 2400 },
      });
    }
  });

  test('is not needed', async () => {
    const ask = asking(await couponFixture());
    for (const typed of [undefined, '', '  ']) {
      expect(await ask(typed)).toEqual({ totalMinor: 24_000, answer: null });
    }
  });

  test('that does not hold is answered beside the price without it', async () => {
    const fixture = await couponFixture();
    const ask = asking(fixture);
    await storeCoupon(fixture, { code: 'LONG', minNights: 3 });
    expect(await ask('NOBODY')).toEqual({
      totalMinor: 24_000,
      answer: { code: 'NOBODY', ...refused },
    });
    expect((await ask('long')).answer).toMatchObject({
      kind: 'refused',
      message: 'This code needs a stay of 3 nights or more',
    });
  });
});

describe('wrong codes', () => {
  const wrong = (n: number) => `WRONG${n}`;
  const ten = Array.from({ length: 10 }, (_, n) => wrong(n));

  test('of one address are answered ten times in ten minutes, then even right ones are not', async () => {
    const ask = asking(await couponFixture());
    for (const code of ten) expect((await ask(code)).answer).toMatchObject(refused);
    const late = { at: minuteMs };
    await expect(ask(wrong(10), late)).rejects.toMatchObject({
      ...tooMany,
      message: expect.stringMatching(/Too many codes/),
    });
    await expect(ask('SAVE10', late)).rejects.toMatchObject({ retryAfterSeconds: 540 });
    // Without a code nothing changes, and other callers are unaffected.
    expect((await ask(undefined, late)).totalMinor).toBe(24_000);
    expect((await ask('SAVE10', { caller: callerAt('b') })).answer?.kind).toBe('applied');
    expect((await ask('SAVE10', { at: 10 * minuteMs })).answer?.kind).toBe('applied');
  });

  test('of some senders behind one server of Hosting leave codes on for all others', async () => {
    const ask = asking(await couponFixture());
    // Twice what the server as a whole may send.
    for (let network = 0; network < 400; network += 1) {
      const caller = callerAt(`sender ${network}`);
      for (const code of ten) await ask(code, { caller }).catch(() => undefined);
    }
    await expect(ask('SAVE10', { caller: callerAt('sender 0') })).rejects.toMatchObject(tooMany);
    for (const network of ['home', 'hotel', 'train']) {
      expect((await ask('SAVE10', { caller: callerAt(network) })).answer?.kind).toBe('applied');
    }
  });

  test('of one who names another network with every code end with their own server', async () => {
    const ask = asking(await couponFixture());
    const tries = Array.from({ length: 3000 }, (_, n) =>
      ask(wrong(n), { caller: callerAt(`forged ${n}`) }),
    );
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2000);
    const elsewhere = { ...callerAt('home'), hop: 'Hosting' };
    expect((await ask('SAVE10', { caller: elsewhere })).answer?.kind).toBe('applied');
  });

  test('are counted before they are read: a hundred at once are no way round', async () => {
    const ask = asking(await couponFixture());
    const asked = Array.from({ length: 100 }, (_, n) => ask(wrong(n)));
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('asked for again, right ones, and those of staff, are no tries', async () => {
    const ask = asking(await couponFixture());
    for (let time = 0; time < 30; time++) {
      await ask('WRONG');
      await ask('SAVE10');
      await ask(wrong(time), { isStaff: true });
    }
    expect((await ask('SAVE10')).answer?.kind).toBe('applied');
  });

  test('are not those whose stay has no price: they say nothing of the code', async () => {
    const fixture = await couponFixture();
    const judge = createCodeJudge(() => fixture.documents);
    const options = { now: testNow, currency: 'usd' as const, includeInactive: false };
    const asker = { caller: callerAt('a'), now: testNow, isStaff: false };
    const ask = (change: Parameters<typeof stayInput>[0], typed = 'SAVE10') =>
      judge(typed, asker, (coupon) =>
        offerStay(fixture.documents, stayInput(change), { ...options, coupon }),
      );
    for (let time = 0; time < 10; time++) {
      await expect(ask({ checkIn: inDays(-1) })).rejects.toMatchObject({ code: 'invalid' });
      await expect(ask({ guests: 9 }, wrong(time))).rejects.toMatchObject({ code: 'invalid' });
    }
    const read = vi.spyOn(fixture.documents, 'get');
    for (let time = 0; time < 10; time++) {
      read.mockRejectedValueOnce(new Error('The store is out'));
      await expect(ask({})).rejects.toThrow('The store is out');
    }
    expect((await ask({})).answer?.kind).toBe('applied');
  });

  test('are read as they are by then', async () => {
    const fixture = await couponFixture(1, { active: false });
    const ask = asking(fixture);
    expect((await ask('SAVE10')).answer).toMatchObject(refused);
    const said = { name: 'Save', kind: 'percent', value: 10, bookTo: inDays(1) };
    const change = couponChangeSchema.parse(said);
    await saveCoupon(fixture.documents, 'SAVE10', change, { uid: 'u1', now: testNow });
    expect((await ask('SAVE10')).answer?.kind).toBe('applied');
  });
});
