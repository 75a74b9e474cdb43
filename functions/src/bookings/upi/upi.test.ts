import { upiClaimId } from '@kerala-stays/domain/money/upi-claim';
import { upiMessages } from '@kerala-stays/domain/money/upi-messages';
import { size } from '@kerala-stays/domain/testing/size';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bookingOf,
  cash,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  rowsOf,
  staff,
  testNow,
} from '../../testing/payment-fixture.ts';
import { cancelBooking } from '../cancel-booking.ts';
import { expireHold } from '../expire-holds.ts';
import { recordManualPayment } from '../record-payment.ts';
import { claimPayment, upiOf } from './claim-payment.ts';
import { confirmClaim, rejectClaim } from './decide-claim.ts';

const vpa = 'stays@okbank';
const utr = '412345678901';
let fixture: PaymentFixture;
const office = () => ({ ...fixture, officeEmail: 'office@example.com' });

function openShop(change: object = {}) {
  const upi = { vpa, payee: 'Kerala Stays', merchantCode: '', isOn: true, minutes: 120, ...change };
  fixture.documents.seed('meta', 'payments', { upi });
}

beforeEach(async () => {
  fixture = { ...paymentFixture(4), currency: 'inr' };
  await bookInRupees('b1');
  await bookInRupees('b2', 40);
  openShop();
});

/** The fixture sells in the currency that it was made with. */
async function bookInRupees(key: string, days = 20) {
  await fixture.book({ key, checkIn: inDays(days) });
  const stored = fixture.documents.snapshot()[`bookings/${key}`] ?? {};
  fixture.documents.seed('bookings', key, { ...stored, currency: 'inr' });
}

async function claim(id = 'b1', change: object = {}, now = testNow) {
  const { totalMinor } = await bookingOf(fixture, id);
  return claimPayment(office(), id, { utr, vpa, amountMinor: totalMinor, ...change }, now);
}
const claimOf = (id: string) => fixture.documents.snapshot()[`upiClaims/${id}`];
const mailKinds = () => rowsOf(fixture, 'mail').map(({ kind }) => kind);
const arrived = (id = 'b1_1') => confirmClaim(fixture, id, undefined, staff, testNow);
const notThere = (id = 'b1_1') => rejectClaim(fixture, id, staff, testNow);

describe('what a guest tells', () => {
  test('waits, extends the hold once, tells the office, and pays nothing', async () => {
    const before = await bookingOf(fixture);
    await claim();
    const after = await bookingOf(fixture);
    const holdUntil = new Date(Date.parse(before.holdUntil) + 2 * hourMs).toISOString();
    expect(after).toEqual({ ...before, holdUntil, updatedAt: testNow.toISOString() });
    expect(claimOf('b1_1')).toMatchObject({
      state: 'waiting',
      utr,
      vpaShown: vpa,
      amountMinor: before.totalMinor,
    });
    expect(rowsOf(fixture, 'payments')).toEqual([]);
    const [mail] = rowsOf(fixture, 'mail').filter(({ kind }) => kind === 'office-payment');
    expect(mail).toMatchObject({
      to: ['office@example.com'],
      message: { subject: expect.stringContaining('a guest says they have paid') },
    });
    expect(JSON.stringify(mail?.message)).toContain(utr);
    expect(JSON.stringify(mail?.message)).not.toContain('Asha');
  });

  test('is stored once, however often the same is sent', async () => {
    const all = await Promise.all([claim(), claim(), claim()]);
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['waiting']));
    expect(rowsOf(fixture, 'upiClaims')).toHaveLength(1);
  });

  test('shows the UPI ID that was paid to after staff have changed it', async () => {
    await claim();
    openShop({ vpa: 'new@okbank' });
    await claim('b2', { utr: '512345678901' });
    expect(claimOf('b1_1')?.vpaShown).toBe(vpa);
    expect((await upiOf(fixture.documents, await bookingOf(fixture, 'b1'), testNow)).upi?.vpa).toBe(
      'new@okbank',
    );
  });

  test.each([
    ['in dollars', () => change('b1', { currency: 'usd' }), upiMessages.dollars],
    ['paid', () => recordManualPayment(fixture, 'b1', cash, staff, testNow), 'already paid'],
    ['cancelled', () => cancelBooking(fixture, 'b1', { by: 'guest' }, testNow), 'cancelled'],
    ['expired', () => expireHold(fixture, 'b1', later(48 * hourMs)), 'has passed'],
    ['held no longer', () => change('b1', { holdUntil: later(-1) }), 'has passed'],
    ['while UPI is off', () => openShop({ isOn: false }), upiMessages.off],
    [
      'of another amount',
      () => change('b1', { totalMinor: 1, dueNowMinor: 1 }),
      upiMessages.changed,
    ],
  ] as const)('is refused for a booking %s', async (_, prepare, message) => {
    const { totalMinor } = await bookingOf(fixture);
    await prepare();
    await expect(claim('b1', { amountMinor: totalMinor })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(message),
    });
    expect(rowsOf(fixture, 'upiClaims')).toEqual([]);
  });

  test('is refused while another number waits', async () => {
    await claim();
    await expect(claim('b1', { utr: '512345678901' })).rejects.toThrow(upiMessages.waiting);
  });

  test('is refused with a number of another booking, and staff see of which', async () => {
    await claim('b2');
    const refused = { code: 'invalid', message: upiMessages.utr };
    await expect(claim('b1')).rejects.toMatchObject(refused);
    await expect(claim('b1')).rejects.toMatchObject(refused);
    expect(claimOf('b2_1')?.alsoFor).toEqual(['b1']);
    expect(rowsOf(fixture, 'upiClaims')).toHaveLength(1);
  });

  test('is refused with the number of a payment that staff have recorded', async () => {
    const input = { method: 'upi', note: 'by telephone', reference: `UTR ${utr}` } as const;
    await recordManualPayment(fixture, 'b2', { ...input, reference: utr }, staff, testNow);
    await expect(claim('b1')).rejects.toMatchObject({ code: 'invalid', message: upiMessages.utr });
  });

  test('is taken again with a number that was not found before, for this booking or another', async () => {
    await claim();
    await notThere();
    await claim();
    expect(claimOf('b1_2')).toMatchObject({ state: 'waiting' });
    await notThere('b1_2');
    await claim('b2');
    expect(claimOf('b2_1')).toMatchObject({ state: 'waiting' });
    await expect(claim('b1')).rejects.toThrow(upiMessages.utr);
  });

  test('extends the hold no second time', async () => {
    await claim();
    const { holdUntil } = await bookingOf(fixture);
    await notThere();
    await claim('b1', { utr: '512345678901' });
    expect((await bookingOf(fixture)).holdUntil).toBe(holdUntil);
  });
});

describe('of many who send one number at once', () => {
  const racers = Array.from({ length: 20 }, (_, index) => `r${index}`);
  const race = async () => {
    fixture = { ...paymentFixture(racers.length), currency: 'inr' };
    openShop();
    for (const key of racers) await bookInRupees(key);
  };

  test('one has it', async () => {
    await race();
    const all = await Promise.allSettled(racers.map((id) => claim(id)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(rowsOf(fixture, 'upiClaims')).toHaveLength(1);
  });

  test('control: without the reservation of the number, several have it', async () => {
    await race();
    const { commit } = fixture.documents;
    fixture.documents.commit = (writes) =>
      commit.call(
        fixture.documents,
        writes.filter(({ collection }) => collection !== 'upiUtrs'),
      );
    const all = await Promise.allSettled(racers.map((id) => claim(id)));
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
  });
});

describe('It arrived', () => {
  test('records the payment by UPI with the number, and confirms the claim', async () => {
    await claim();
    await arrived();
    expect(await bookingOf(fixture)).toMatchObject({ status: 'paid', paymentMethod: 'upi' });
    expect(rowsOf(fixture, 'payments')).toMatchObject([
      { method: 'upi', reference: utr, recordedBy: staff.uid },
    ]);
    expect(claimOf('b1_1')).toMatchObject({ state: 'confirmed', decidedBy: staff.uid });
  });

  test.each(Array.from({ length: 16 }, (_, read) => read))(
    'another window that is faster by read %i has recorded the same payment',
    async (read) => {
      await claim();
      let reads = 0;
      const slow = new Proxy(fixture.documents, {
        get(documents, name) {
          const method: unknown = Reflect.get(documents, name);
          if (typeof method !== 'function') return method;
          if (!['get', 'getMany', 'find'].includes(String(name))) return method.bind(documents);
          return async (...args: unknown[]) => {
            if (reads++ === read) await arrived();
            return method.apply(documents, args);
          };
        },
      });
      const second = { ...fixture, documents: slow };
      await confirmClaim(second, 'b1_1', undefined, { uid: 'x' }, testNow);
      // All reads of a confirmation, so that the last cases overtake none.
      expect(rowsOf(fixture, 'ledger')).toHaveLength(1);
    },
  );

  test('records it once when two of staff press at once, and when one presses again', async () => {
    await claim();
    await Promise.all([arrived(), confirmClaim(fixture, 'b1_1', undefined, { uid: 'x' }, testNow)]);
    await arrived();
    expect(rowsOf(fixture, 'ledger')).toHaveLength(1);
  });

  test('control: without the key of the claim, two who press record two rows', async () => {
    await claim();
    const half = Math.floor((await bookingOf(fixture)).totalMinor / 2);
    const input = { method: 'upi', note: 'x', repeatsReference: true, reference: utr } as const;
    const record = (uid: string) =>
      recordManualPayment(
        fixture,
        'b1',
        { ...input, key: uid, amountMinor: half },
        { uid },
        testNow,
      );
    await Promise.all([record('one'), record('two')]);
    expect(rowsOf(fixture, 'ledger')).toHaveLength(2);
  });

  test('and Not there at once: one of them counts, and the other says so', async () => {
    await claim();
    const [yes, no] = await Promise.allSettled([arrived(), notThere()]);
    expect([yes.status, no.status].sort()).toEqual(['fulfilled', 'rejected']);
    const isPaid = (await bookingOf(fixture)).isPaid;
    expect(claimOf('b1_1')?.state).toBe(isPaid ? 'confirmed' : 'notFound');
    expect(rowsOf(fixture, 'ledger')).toHaveLength(isPaid ? 1 : 0);
  });

  test('is refused after Not there, and for a stay that is cancelled', async () => {
    await claim();
    await claim('b2', { utr: '512345678901' });
    await notThere();
    await expect(arrived()).rejects.toThrow(upiMessages.decided);
    await cancelBooking(fixture, 'b2', { by: 'guest' }, testNow);
    await expect(arrived('b2_1')).rejects.toMatchObject({ code: 'conflict' });
    expect(claimOf('b2_1')?.state).toBe('waiting');
    await expect(arrived('nowhere')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is what the usual record of a payment does, too, when its reference is the number', async () => {
    await claim();
    const input = {
      method: 'upi',
      note: 'x',
      reference: '4123 4567 8901',
      amountMinor: 100,
    } as const;
    await recordManualPayment(fixture, 'b1', input, staff, testNow);
    expect(claimOf('b1_1')?.state).toBe('confirmed');
  });
});

describe('Not there', () => {
  test('is written to the guest once, and changes no money', async () => {
    await claim();
    const before = await bookingOf(fixture);
    const said = await Promise.all([notThere(), notThere()]);
    expect(said.map(({ message }) => message)).toEqual([
      upiMessages.notThere,
      upiMessages.notThere,
    ]);
    expect(mailKinds().filter((kind) => kind === 'upi-not-found')).toHaveLength(1);
    expect(await bookingOf(fixture)).toEqual(before);
    const mail = rowsOf(fixture, 'mail').find(({ kind }) => kind === 'upi-not-found');
    expect(JSON.stringify(mail?.message)).toContain(utr);
  });

  test('is not written to a guest who can pay no more', async () => {
    await claim();
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect((await notThere()).message).toBe(upiMessages.closed);
    expect(mailKinds()).not.toContain('upi-not-found');
    expect(claimOf('b1_1')?.state).toBe('notFound');
  });
});

describe('a guest reads', () => {
  const read = async (id = 'b1') => upiOf(fixture.documents, await bookingOf(fixture, id), testNow);

  test('where to pay, and then what became of it', async () => {
    const { totalMinor } = await bookingOf(fixture);
    expect(await read()).toMatchObject({ upi: { vpa, amountMinor: totalMinor }, claim: null });
    await claim();
    expect((await read()).claim).toMatchObject({ state: 'waiting', utr });
    await arrived();
    expect(await read()).toMatchObject({ upi: null, claim: { state: 'confirmed' } });
  });

  test('nothing to pay while UPI is off, or the stay is in dollars', async () => {
    openShop({ isOn: false });
    expect(await read()).toEqual({ upi: null, claim: null });
    openShop();
    change('b1', { currency: 'usd' });
    expect(await read()).toEqual({ upi: null, claim: null });
  });

  test('nothing of another booking, and no name of staff', async () => {
    await claim('b2');
    await claim('b1').catch(() => undefined);
    expect((await read()).claim).toBeNull();
    expect(Object.keys((await read('b2')).claim ?? {}).sort()).toEqual([
      'amountMinor',
      'createdAt',
      'state',
      'utr',
    ]);
  });
});

test('random claims and refusals never change what is paid', { tags: ['sized'] }, async () => {
  const step = fc.record({
    id: fc.constantFrom('b1', 'b2'),
    utr: fc.constantFrom(utr, '512345678901', '612345678901'),
    isNotThere: fc.boolean(),
    hours: fc.integer({ min: 0, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      fixture = { ...paymentFixture(4), currency: 'inr' };
      openShop();
      await bookInRupees('b1');
      await bookInRupees('b2', 40);
      for (const { id, isNotThere, hours, ...change } of steps) {
        const now = later(hours * hourMs);
        const { length } = rowsOf(fixture, 'upiClaims').filter(({ bookingId }) => bookingId === id);
        const act = isNotThere
          ? rejectClaim(fixture, upiClaimId(id, length), staff, now)
          : claim(id, change, now);
        await act.catch(() => undefined);
      }
      for (const id of ['b1', 'b2']) {
        expect(await bookingOf(fixture, id)).toMatchObject({
          paidMinor: 0,
          isPaid: false,
          status: 'pending-payment',
        });
      }
      expect(rowsOf(fixture, 'ledger')).toEqual([]);
      expect(rowsOf(fixture, 'payments')).toEqual([]);
      const held = rowsOf(fixture, 'upiClaims').filter(({ state }) => state === 'waiting');
      expect(new Set(held.map((each) => each.utr)).size).toBe(held.length);
    }),
    { numRuns: size(100, 500) },
  );
});

function change(id: string, fields: object) {
  const stored = fixture.documents.snapshot()[`bookings/${id}`] ?? {};
  fixture.documents.seed('bookings', id, { ...stored, ...fields });
}
