import {
  type Proposal,
  proposalMessages,
  proposalStateAt,
} from '@kerala-stays/domain/bookings/proposal';
import {
  type ProposalInput,
  proposalInputSchema,
} from '@kerala-stays/domain/bookings/proposal-input';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { readTexts } from '@kerala-stays/domain/core/read-values';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { describe, expect, test } from 'vitest';
import { tellOfMail } from '../../mail/office-events.ts';
import { findProposal } from '../../records/bookings/proposal-repository.ts';
import {
  bookingOf,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  rowsOf,
  staff,
  stayInput,
  testNow,
} from '../../testing/payment-fixture.ts';
import { createBooking } from '../create-booking.ts';
import { expireHold } from '../expire-holds.ts';
import { makeProposal, withdrawProposal } from './make-proposal.ts';
import { showToGuest } from './show-proposal.ts';
import { takeProposal } from './take-proposal.ts';

const stayAt = (days: number, change: Partial<ProposalInput['stays'][number]> = {}) => ({
  hotelId: 'h1',
  roomTypeId: 'r1',
  checkIn: inDays(days),
  checkOut: addDays(inDays(days), 2),
  adults: 2,
  childAges: [],
  note: '',
  seenTotalMinor: 24_000,
  ...change,
});

const proposing = (change: Partial<Record<keyof ProposalInput, unknown>> = {}): ProposalInput =>
  proposalInputSchema.parse({
    key: 'p1',
    inquiryId: 'i1',
    way: 'mail',
    validHours: 24,
    stays: [stayAt(21), stayAt(28)],
    ...change,
  });

function desk(units = 1): PaymentFixture {
  const fixture = paymentFixture(units);
  fixture.documents.seed('inquiries', 'i1', {
    name: 'Asha Nair',
    email: 'asha@example.com',
    mobile: '+91 98470 12345',
    status: 'pending',
    sentBy: 'u1',
  });
  return fixture;
}

async function inquiryOf({ documents }: PaymentFixture): Promise<Inquiry> {
  const row = await documents.get('inquiries', 'i1');
  return readInquiry('i1', row?.data);
}

const by = { ...staff, now: testNow };

async function proposed(units = 1, change = {}): Promise<PaymentFixture> {
  const fixture = desk(units);
  await makeProposal(fixture, proposing(change), by);
  return fixture;
}

async function take(fixture: PaymentFixture, option = 0, now = testNow, seenTotalMinor = 24_000) {
  const inquiry = await inquiryOf(fixture);
  return takeProposal(fixture, { proposalId: 'p1', inquiry }, { option, seenTotalMinor }, now);
}

async function stored(fixture: PaymentFixture): Promise<Proposal> {
  const found = await findProposal(fixture.documents, 'p1');
  if (found === null) throw new Error('There is no proposal.');
  return found.proposal;
}

const mailsOf = (fixture: PaymentFixture) =>
  rowsOf(fixture, 'mail')
    .map(({ kind }) => kind)
    .sort();

describe('a proposal', () => {
  test('is stored with its prices, answers the inquiry, and is mailed with a reminder', async () => {
    const fixture = await proposed();
    const { stays, state, validUntil } = await stored(fixture);
    expect(stays.map(({ price }) => price.totalMinor)).toEqual([24_000, 24_000]);
    expect([state, validUntil]).toEqual(['open', later(24 * hourMs).toISOString()]);
    expect((await inquiryOf(fixture)).status).toBe('contacted');
    const mails = rowsOf(fixture, 'mail').sort((a, b) => (`${a.kind}` < `${b.kind}` ? -1 : 1));
    expect(mails.map(({ kind, to }) => [kind, readTexts(to)])).toEqual([
      ['proposal', ['asha@example.com']],
      ['proposal-lapses', ['asha@example.com']],
    ]);
    expect(mails[1]).toMatchObject({ delivery: { dueAt: later(20 * hourMs) } });
    expect(JSON.stringify(mails)).not.toMatch(/Asha Nair|98470/);
  });

  test('is one for two clicks, and none is mailed when staff send a link', async () => {
    const fixture = desk();
    const both = await Promise.all([1, 2].map(() => makeProposal(fixture, proposing(), by)));
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(mailsOf(fixture)).toHaveLength(2);
    expect(mailsOf(await proposed(1, { way: 'link' }))).toEqual([]);
  });

  test('keeps no price beyond the day of arrival', async () => {
    const stays = [stayAt(1)];
    await expect(proposed(1, { stays, validHours: 72 })).rejects.toThrow(
      proposalMessages.beforeArrival,
    );
    expect((await stored(await proposed(1, { stays, validHours: 24 }))).state).toBe('open');
  });

  test('names the stay that is taken, or whose price is another', async () => {
    const fixture = desk();
    await fixture.book();
    const taken = makeProposal(fixture, proposing(), by);
    await expect(taken).rejects.toMatchObject({
      code: 'conflict',
      message: `Backwater House, Double Bed: ${proposalMessages.nightsGone}`,
    });
    const stays = [stayAt(40, { seenTotalMinor: 1 })];
    await expect(makeProposal(fixture, proposing({ stays }), by)).rejects.toMatchObject({
      code: 'conflict',
      fields: { totalMinor: 24_000 },
    });
    expect(rowsOf(fixture, 'proposals')).toEqual([]);
  });

  test.each([
    ['no stay', { stays: [] }, proposalMessages.noStay],
    [
      'a fifth stay',
      { stays: [1, 2, 3, 4, 5].map((at) => stayAt(at * 7)) },
      proposalMessages.tooMany,
    ],
    ['the same stay twice', { stays: [stayAt(7), stayAt(7)] }, proposalMessages.repeated],
    ['73 hours', { validHours: 73 }, proposalMessages.hours],
    ['a long note', { stays: [stayAt(7, { note: 'x'.repeat(301) })] }, proposalMessages.note],
  ])('cannot have %s', (_, change, message) => {
    expect(() => proposing(change)).toThrow(message);
  });

  test('waits for no inquiry that is gone, expired or booked', async () => {
    const fixture = desk();
    const gone = makeProposal(fixture, proposing({ inquiryId: 'i2' }), by);
    await expect(gone).rejects.toMatchObject({ code: 'not-found' });
    await createBooking(fixture, stayInput({ key: 'b1', inquiryId: 'i1' }), testNow);
    const booked = makeProposal(fixture, proposing({ stays: [stayAt(40)] }), by);
    await expect(booked).rejects.toThrow(proposalMessages.alreadyBooked);
  });
});

describe('taking a stay', () => {
  test('holds it for a day at the kept price, whatever the rates are by then', async () => {
    const fixture = await proposed();
    const hotel = await fixture.documents.get('hotels', 'h1');
    fixture.documents.seed('hotels', 'h1', {
      ...hotel?.data,
      roomTypes: [{ _id: 'r1', name: 'Double Bed', pricePerNight: 999, maxGuests: 2, units: 1 }],
    });
    const { booking, isNew } = await take(fixture, 1, later(hourMs));
    expect(isNew).toBe(true);
    expect(booking).toMatchObject({
      totalMinor: 24_000,
      checkInDate: inDays(28),
      guestEmail: 'asha@example.com',
      userId: 'u1',
      inquiryId: 'i1',
      holdUntil: later(25 * hourMs).toISOString(),
    });
    expect(await stored(fixture)).toMatchObject({ state: 'taken', taken: 1, bookingId: 'p1' });
    expect((await inquiryOf(fixture)).bookingId).toBe('p1');
    // The reminder would ask for what has been done.
    expect(mailsOf(fixture)).toEqual(['booking-created', 'proposal']);
  });

  test('again is the same booking; another stay is refused', async () => {
    const fixture = await proposed(2);
    await take(fixture);
    expect(await take(fixture)).toMatchObject({ isNew: false, booking: { _id: 'p1' } });
    await expect(take(fixture, 1)).rejects.toThrow(proposalMessages.otherTaken);
    await expireHold(fixture, 'p1', later(25 * hourMs));
    await expect(take(fixture)).rejects.toThrow(proposalMessages.holdEnded);
  });

  test.each([1, 2])(
    'while another window takes it, after %i reads, is the same booking',
    async (reads) => {
      const fixture = await proposed();
      let count = 0;
      const { documents } = fixture;
      const read = documents.get.bind(documents);
      const slow = Object.assign(Object.create(documents) as typeof documents, {
        get: async (...asked: Parameters<typeof read>) => {
          if (asked[0] === 'proposals' && ++count === reads) await take(fixture);
          return read(...asked);
        },
        commit: documents.commit.bind(documents),
        find: documents.find.bind(documents),
        getMany: documents.getMany.bind(documents),
      });
      const { booking, isNew } = await take({ ...fixture, documents: slow });
      expect([booking._id, isNew]).toEqual(['p1', false]);
      expect(rowsOf(fixture, 'bookings')).toHaveLength(1);
    },
  );

  test('works until the last instant, and not one later', async () => {
    const last = later(24 * hourMs);
    expect((await take(await proposed(), 0, last)).isNew).toBe(true);
    const fixture = await proposed();
    const over = new Date(last.getTime() + 1);
    await expect(take(fixture, 0, over)).rejects.toMatchObject({ code: 'conflict' });
    expect(proposalStateAt(await stored(fixture), over)).toBe('lapsed');
    expect(rowsOf(fixture, 'bookings')).toEqual([]);
  });

  test.each([
    ['an index without a stay', { option: 2 }, proposalMessages.noOption],
    ['a price that was not shown', { seen: 23_999 }, 'The price has changed since you looked.'],
  ])(
    'is refused for %s',
    async (_, { option = 0, seen = 24_000 }: Record<string, number>, message) => {
      const fixture = await proposed();
      await expect(take(fixture, option, testNow, seen)).rejects.toThrow(message);
      expect((await stored(fixture)).state).toBe('open');
    },
  );

  test('says of each stay what stands against it; the others stay', async () => {
    const fixture = await proposed();
    await fixture.book();
    const shown = async () =>
      (
        await showToGuest(fixture, await stored(fixture), {
          asksEmail: false,
          isBooked: false,
          now: testNow,
        })
      ).stays.map(({ problem }) => problem);
    expect(await shown()).toEqual([proposalMessages.nightsGone, '']);
    await expect(take(fixture, 0)).rejects.toMatchObject({ code: 'conflict' });
    const hotel = await fixture.documents.get('hotels', 'h1');
    fixture.documents.seed('hotels', 'h1', { ...hotel?.data, isActive: false });
    expect(await shown()).toEqual([proposalMessages.roomGone, proposalMessages.roomGone]);
    await expect(take(fixture, 1)).rejects.toThrow(proposalMessages.roomGone);
    fixture.documents.seed('hotels', 'h1', { ...hotel?.data });
    const rupees = { ...fixture, currency: 'inr' as const };
    await expect(
      takeProposal(
        rupees,
        { proposalId: 'p1', inquiry: await inquiryOf(fixture) },
        { option: 1, seenTotalMinor: 24_000 },
        testNow,
      ),
    ).rejects.toThrow(proposalMessages.otherCurrency);
  });

  test('releases the nights of an overdue hold', async () => {
    const fixture = await proposed();
    await fixture.book({ key: 'b1', holdHours: 1 });
    expect((await take(fixture, 0, later(2 * hourMs))).booking._id).toBe('p1');
    expect((await bookingOf(fixture)).status).toBe('expired');
  });

  test('tells the office, which hears nothing of its own bookings', async () => {
    const fixture = await proposed(2);
    const office = { ...fixture, officeEmail: 'office@example.com' };
    await take(fixture);
    await fixture.book();
    for (const [id, mail] of Object.entries(fixture.documents.snapshot())) {
      if (id.startsWith('mail/')) await tellOfMail(office, id.slice(5), mail, testNow);
    }
    const told = rowsOf(fixture, 'mail').filter(({ kind }) => kind === 'office-inquiry');
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).toContain('a proposal was taken');
  });
});

describe('a proposal ends', () => {
  test('when staff withdraw it: nothing is taken or sent any more', async () => {
    const fixture = await proposed();
    await withdrawProposal(fixture, 'p1', testNow);
    expect(mailsOf(fixture)).toEqual(['proposal']);
    await expect(take(fixture)).rejects.toThrow('withdrawn');
    expect((await withdrawProposal(fixture, 'p1', testNow)).state).toBe('withdrawn');
  });

  test('but not by withdrawing what was taken', async () => {
    const fixture = await proposed();
    await take(fixture);
    await expect(withdrawProposal(fixture, 'p1', testNow)).rejects.toThrow(
      proposalMessages.takenMeanwhile,
    );
  });

  test('when staff book the inquiry themselves, or the guest takes another proposal', async () => {
    const fixture = await proposed(3);
    await makeProposal(fixture, proposing({ key: 'p2', stays: [stayAt(60)] }), by);
    await take(fixture);
    const other = await findProposal(fixture.documents, 'p2');
    expect(other?.proposal.state).toBe('withdrawn');
    const byStaff = await proposed();
    await createBooking(byStaff, stayInput({ key: 'b1', inquiryId: 'i1' }), testNow);
    expect((await stored(byStaff)).state).toBe('withdrawn');
    expect(mailsOf(byStaff)).toEqual(['booking-created', 'proposal']);
    await expect(take(byStaff)).rejects.toMatchObject({ code: 'conflict' });
  });
});
