import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import { addDays, nightsBetween } from '@kerala-stays/domain/core/calendar';
import { sumMinor } from '@kerala-stays/domain/core/money';
import {
  type PricedStay,
  type PromisedPrice,
  promiseMessages,
} from '@kerala-stays/domain/inquiries/price-promise';
import { couponMessages } from '@kerala-stays/domain/rates/coupon-answer';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { describe, expect, test, vi } from 'vitest';
import { createBooking } from '../bookings/create-booking.ts';
import { offerStay } from '../bookings/offer-stay.ts';
import { priceInquiry } from '../bookings/price-inquiry.ts';
import { roomCalendar } from '../bookings/room-calendar.ts';
import { createCodeJudge } from '../rates/coupons/judge-code.ts';
import { saveRateCard } from '../rates/save-rate-card.ts';
import { inquiryDesk } from '../testing/inquiry-desk.ts';
import type { MemoryDocuments } from '../testing/memory-documents.ts';
import {
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  stayInput,
  testNow,
} from '../testing/payment-fixture.ts';
import { taxFixture } from '../testing/tax-fixture.ts';
import { createInquiryIntakeRepository } from './inquiry-intake-repository.ts';
import { createSubmitInquiry, type PriceInquiry, type SubmitInquiry } from './submit-inquiry.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const options = { now: testNow, currency: 'usd' as const, includeInactive: false };
const staff = { uid: 'staff-1', now: testNow };
const [checkIn, checkOut] = [inDays(21), inDays(24)];
const stay = { roomTypeId: 'r1', checkIn, checkOut, adults: 2 };

/** 150 a night from the second night on; the standard 120 before. */
const rates = (version: number, rate = 150, all: object = {}) =>
  readRateCard({
    version,
    weekend: [],
    seasons: [
      { id: 's', name: 'Festival', from: inDays(22), to: inDays(40), all, rooms: { r1: { rate } } },
    ],
  });

async function houseWithRates(): Promise<PaymentFixture> {
  const fixture = paymentFixture(3);
  await saveRateCard(fixture.documents, 'h1', rates(0), staff);
  return fixture;
}

let people = 0;
function send(
  documents: MemoryDocuments,
  fields: object = {},
  now = testNow,
  desk = inquiryDesk(documents),
) {
  people += 1;
  const person = { name: 'Meera Nair', email: `m${people}@example.com`, mobile: '+91 98470 12345' };
  const body = { hotelId: 'h1', ...person, ...stay, ...fields };
  const caller = { network: `n${people}`, wideNetwork: null, hop: 'hosting' };
  return desk(body, { caller, now });
}

const inquiries = (documents: MemoryDocuments) =>
  Object.entries(documents.snapshot()).flatMap(([path, row]) =>
    path.startsWith('inquiries/') ? [row] : [],
  );
const promiseOf = (documents: MemoryDocuments, index = 0) =>
  inquiries(documents)[index]?.quote as PromisedPrice | null;
const total = 12_000 + 2 * 15_000;

describe('the price of an inquiry', () => {
  test('is the server’s own, and kept for 72 hours with its people', async () => {
    const { documents } = await houseWithRates();
    await send(documents, {
      adults: 1,
      childAges: [4],
      seenTotalMinor: total,
      couponCode: 'nobody’s',
    });
    expect(inquiries(documents)).toMatchObject([
      { people: 2, adults: 1, childAges: [4], couponCode: '' },
    ]);
    expect(promiseOf(documents)).toMatchObject({
      totalMinor: total,
      currency: 'usd',
      nights: 3,
      rateVersion: 1,
      wasSeen: true,
      computedOn: inDays(0),
      validUntil: later(72 * hourMs),
    });
  });

  test('is the calendar’s, the quote’s and the booking’s', async () => {
    const fixture = await houseWithRates();
    const { documents } = fixture;
    const { nights } = await roomCalendar(
      documents,
      { hotelId: 'h1', roomTypeId: 'r1' },
      { from: checkIn, days: 3 },
      options,
    );
    const quote = await offerStay(documents, { ...stayInput(), ...stay }, options);
    await send(documents, { seenTotalMinor: quote.totalMinor });
    const [inquiry] = await documents.find('inquiries', { where: [] });
    const { booking } = await createBooking(
      fixture,
      { ...stayInput(), ...stay, inquiryId: inquiry?.id ?? '', priceChoice: 'quoted' },
      testNow,
    );
    const sum = nights.reduce((all, { priceMinor }) => all + priceMinor, 0);
    const promised = promiseOf(documents);
    expect([sum, quote.totalMinor, promised?.totalMinor, booking.totalMinor]).toEqual(
      Array(4).fill(total),
    );
    expect([promised?.lines, booking.lines]).toEqual(Array(2).fill(quote.lines));
  });

  test('is reported when it is another one, and then nothing is stored', async () => {
    const { documents } = await houseWithRates();
    const before = documents.snapshot();
    const told = await send(documents, { seenTotalMinor: 36_000 }).catch((error) => error);
    expect(told).toMatchObject({
      code: 'conflict',
      message: 'The price is now $420 (it was $360)',
      fields: { quote: { totalMinor: total, lines: expect.any(Array) } },
    });
    // The house's internal price data must not leak.
    for (const own of ['rateVersion', 'computedOn', 'supplierId', 'propertyStateCode']) {
      expect(told.fields.quote).not.toHaveProperty(own);
    }
    expect(documents.snapshot()).toEqual(before);
    expect(await send(documents, { seenTotalMinor: total })).toMatchObject({ status: 201 });
  });

  test('is not what its sender says that it costs', async () => {
    const { documents } = await houseWithRates();
    const told = { quote: { totalMinor: 1 }, lines: [], totalMinor: 1, discount: 90 };
    expect(await send(documents, { ...told, seenTotalMinor: total })).toMatchObject({
      status: 201,
    });
    expect(promiseOf(documents)).toMatchObject({
      totalMinor: total,
      netMinor: total,
      lines: Array(3).fill({ kind: 'night' }),
    });
    const [inquiry] = inquiries(documents);
    const stored = Object.keys(inquiry ?? {});
    expect(stored.filter((name) => ['lines', 'totalMinor', 'discount'].includes(name))).toEqual([]);
  });

  test('is kept for older clients that show none, and not sent to them', async () => {
    const { documents } = await houseWithRates();
    await send(documents, { adults: undefined, people: 2 });
    expect(inquiries(documents)).toMatchObject([{ people: 2, adults: 2, childAges: [] }]);
    expect(promiseOf(documents)).toMatchObject({ totalMinor: total, wasSeen: false });
  });

  test.each([
    ['without a room', { roomTypeId: '' }],
    ['without nights', { checkIn: '', checkOut: '' }],
    ['for more people than the room holds', { adults: 9 }],
    ['for a stay that the rates do not sell', { checkOut: inDays(22) }],
  ])('is none %s, and the inquiry is taken all the same', async (_case, fields) => {
    const { documents } = paymentFixture();
    await saveRateCard(documents, 'h1', readRateCard({ standard: { all: { minStay: 2 } } }), staff);
    expect(await send(documents, fields)).toMatchObject({ status: 201 });
    expect(promiseOf(documents)).toBeNull();
  });

  test('is none where the price of a night is on request', async () => {
    const { documents } = paymentFixture();
    const stored = (await documents.get('hotels', 'h1'))?.data;
    const roomTypes = [{ _id: 'r1', name: 'Double Bed', pricePerNight: 0, maxGuests: 2, units: 1 }];
    documents.seed('hotels', 'h1', { ...stored, roomTypes });
    expect(await send(documents)).toMatchObject({ status: 201 });
    expect(promiseOf(documents)).toBeNull();
  });

  test.each([
    ['closed', { all: { closed: true } }, /^Backwater House is closed on /],
    [
      'no day of arrival',
      { all: { noArrival: [1, 2, 3, 4, 5, 6, 7] } },
      /^Arrival is not possible on /,
    ],
    [
      'no day of departure',
      { all: { noDeparture: [1, 2, 3, 4, 5, 6, 7] } },
      /^Departure is not possible on /,
    ],
    ['too short', { all: { minStay: 5 } }, /^At least 5 nights from /],
    ['too long', { all: { maxStay: 2 } }, /^At most 2 nights from /],
  ])('that was shown, of a stay that is %s by now, is named', async (_case, cells, rule) => {
    const { documents } = paymentFixture();
    await saveRateCard(documents, 'h1', readRateCard({ standard: cells }), staff);
    await expect(send(documents, { seenTotalMinor: 36_000 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(rule),
      fields: { rule: expect.stringMatching(rule) },
    });
    expect(inquiries(documents)).toEqual([]);
  });

  test('does not keep a retry or a double click from being one inquiry', async () => {
    const { documents } = await houseWithRates();
    const key = crypto.randomUUID();
    const same = { key, email: 'one@example.com', seenTotalMinor: total };
    const answers = await Promise.all([1, 2, 3].map(() => send(documents, same)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    await saveRateCard(documents, 'h1', rates(1, 200), staff);
    // The first one arrived: its price holds, whatever the retry was shown.
    expect(await send(documents, same)).toEqual({ status: 200, inquiryId: key });
    expect(await send(documents, { ...same, seenTotalMinor: 1 })).toMatchObject({ status: 200 });
    expect(inquiries(documents)).toHaveLength(1);
    expect(promiseOf(documents)?.totalMinor).toBe(total);
  });

  test('costs one read more, the card, and none for what is known already', async () => {
    const { documents } = await houseWithRates();
    const get = vi.spyOn(documents, 'get');
    const key = crypto.randomUUID();
    await send(documents, { key, email: 'a@example.com' });
    const reads = get.mock.calls.map(([collection]) => collection);
    expect(reads.filter((collection) => collection !== 'rateLimits').sort()).toEqual([
      'hotels',
      'inquiries',
      'rateCards',
    ]);
    get.mockClear();
    await send(documents, { key, email: 'a@example.com' });
    expect(get.mock.calls.map(([collection]) => collection)).not.toContain('rateCards');
  });
});

/** Changes the rates after every read of the card, as if staff saved continuously. */
function withRestlessRates(documents: MemoryDocuments): void {
  const read = documents.get.bind(documents);
  let version = 0;
  const change = () => {
    version += 1;
    documents.seed('rateCards', 'h1', { ...rates(version, 100 + version) });
  };
  change();
  documents.get = async (collection, id) => {
    const found = await read(collection, id);
    if (collection === 'rateCards') change();
    return found;
  };
}

/** Whether a promise is the full price by the card that it names. */
const isWhole = ({ rateVersion, totalMinor, lines }: PromisedPrice) =>
  totalMinor === 12_000 + 2 * (100 + rateVersion) * 100 &&
  lines.slice(1).every(({ amountMinor }) => amountMinor === (100 + rateVersion) * 100);

/** Control: a price built night by night, each from the card of the moment. */
const priceByNight =
  (documents: MemoryDocuments): PriceInquiry =>
  async (hotel, wish, asker) => {
    const judgeCode = createCodeJudge(() => documents);
    const pricing = { documents, currency: 'usd', judgeCode } as const;
    const nights: PricedStay[] = [];
    for (const date of nightsBetween(wish.checkIn, wish.checkOut)) {
      const night = { ...wish, checkIn: date, checkOut: addDays(date, 1) };
      const { price } = await priceInquiry(pricing, hotel, night, asker);
      if (price !== null) nights.push(price);
    }
    const [first] = nights;
    if (first === undefined) return { price: null, rule: 'none' };
    const lines = nights.flatMap((night) => night.lines);
    const totalMinor = sumMinor(nights.map((night) => night.totalMinor));
    return { price: { ...first, lines, totalMinor, netMinor: totalMinor }, couponCode: '' };
  };

test('rates that are saved while inquiries are sent give the old price or the new one, whole', async () => {
  const promisesBy = async (deskOf: (documents: MemoryDocuments) => SubmitInquiry) => {
    const { documents } = paymentFixture();
    withRestlessRates(documents);
    const desk = deskOf(documents);
    await Promise.all(Array.from({ length: 20 }, () => send(documents, {}, testNow, desk)));
    return inquiries(documents).map(({ quote }) => quote as PromisedPrice);
  };
  const promises = await promisesBy(inquiryDesk);
  expect(new Set(promises.map(({ rateVersion }) => rateVersion)).size).toBeGreaterThan(1);
  expect(promises.filter(isWhole)).toHaveLength(20);
  const mixed = await promisesBy((documents) =>
    createSubmitInquiry(createInquiryIntakeRepository(documents), priceByNight(documents)),
  );
  expect(mixed).toHaveLength(20);
  expect(mixed.filter(isWhole)).toEqual([]);
});

describe('a booking from the inquiry', () => {
  async function asked(fields: object = {}) {
    const fixture = await houseWithRates();
    await send(fixture.documents, { seenTotalMinor: total, ...fields });
    const [inquiry] = await fixture.documents.find('inquiries', { where: [] });
    await saveRateCard(fixture.documents, 'h1', rates(1, 200), staff);
    const book = (change: Partial<BookingInput> = {}, now = testNow) =>
      createBooking(
        fixture,
        { ...stayInput(), ...stay, inquiryId: inquiry?.id ?? '', priceChoice: 'quoted', ...change },
        now,
      );
    return { fixture, book };
  }

  test('has the price as quoted, with its lines and its version, or the one of today', async () => {
    const { fixture, book } = await asked();
    const { booking } = await book({ seenTotalMinor: total });
    expect(booking).toMatchObject({ totalMinor: total, rateVersion: 1 });
    expect(booking.lines).toEqual(promiseOf(fixture.documents)?.lines);
    const other = await asked();
    const today = await other.book({ priceChoice: 'today' });
    expect(today.booking).toMatchObject({ totalMinor: 12_000 + 2 * 20_000, rateVersion: 2 });
  });

  test('has today’s when no one chose, which is what older clients mean', async () => {
    const { book } = await asked();
    const { booking } = await book({ priceChoice: undefined });
    expect(booking.totalMinor).toBe(12_000 + 2 * 20_000);
  });

  test('has it to the very end of the 72 hours, and not after', async () => {
    const { book } = await asked();
    await expect(book({}, later(72 * hourMs + 1))).rejects.toMatchObject({
      code: 'conflict',
      message: promiseMessages.over,
    });
    expect((await book({}, later(72 * hourMs))).booking.totalMinor).toBe(total);
  });

  test.each<[string, Partial<BookingInput>]>([
    ['other nights', { checkOut: inDays(25) }],
    ['a shorter stay', { checkOut: inDays(23) }],
    ['fewer people', { adults: 1 }],
    ['a child more', { adults: 1, childAges: [4] }],
  ])('does not have it for %s', async (_case, change) => {
    const { book } = await asked();
    await expect(book(change)).rejects.toThrow(promiseMessages.otherStay);
  });

  test('does not have it when there was none, or no inquiry', async () => {
    const { fixture, book } = await asked({ checkIn: '', checkOut: '', seenTotalMinor: undefined });
    await expect(book()).rejects.toThrow(promiseMessages.none);
    const wish = { ...stayInput(), ...stay, priceChoice: 'quoted' as const };
    await expect(createBooking(fixture, wish, testNow)).rejects.toThrow(promiseMessages.none);
  });

  test('takes the order of the children’s ages as it comes', async () => {
    const fixture = paymentFixture();
    fixture.documents.seed('hotels', 'h1', {
      ...(await fixture.documents.get('hotels', 'h1'))?.data,
      roomTypes: [{ _id: 'r1', name: 'Double Bed', pricePerNight: 120, maxGuests: 4, units: 1 }],
    });
    await send(fixture.documents, { adults: 1, childAges: [9, 4] });
    const [inquiry] = await fixture.documents.find('inquiries', { where: [] });
    const wish = { ...stayInput(), ...stay, adults: 1, childAges: [4, 9] };
    const made = await createBooking(
      fixture,
      { ...wish, inquiryId: inquiry?.id ?? '', priceChoice: 'quoted' },
      testNow,
    );
    expect(made.booking.totalMinor).toBe(36_000);
  });
});

test('a taxed house promises its taxes, and the booking as quoted keeps them', async () => {
  const fixture = await taxFixture('property');
  const { documents } = fixture;
  await send(documents, { seenTotalMinor: 1_260_000 }, testNow, inquiryDesk(documents, 'inr'));
  const promised = { netMinor: 1_200_000, taxMinor: 60_000, totalMinor: 1_260_000 };
  expect(promiseOf(documents)).toMatchObject({ ...promised, taxMode: 'property' });
  const [inquiry] = await documents.find('inquiries', { where: [] });
  await fixture.setMode('none');
  const wish = { ...stay, inquiryId: inquiry?.id ?? '' };
  expect(await fixture.book({ ...wish, priceChoice: 'quoted' })).toMatchObject({
    ...promised,
    taxMode: 'property',
    supplierId: fixture.supplier._id,
    taxGroups: [{ percent: 5, netMinor: 1_200_000 }],
  });
});

describe('a promo code in an inquiry', () => {
  const coupon = {
    name: 'Onam',
    kind: 'percent',
    value: 10,
    currency: 'usd',
    hotels: [],
    active: true,
    minNights: 1,
    minTotal: 0,
    maxUses: 1,
    usedCount: 0,
    withOffers: true,
    oncePerGuest: false,
  };
  async function withCoupon(change: object = {}) {
    const fixture = await houseWithRates();
    fixture.documents.seed('coupons', 'ONAM', { ...coupon, ...change });
    return fixture;
  }
  const cut = (total * 9) / 10;

  test('is part of the price, and is used once by the booking as quoted', async () => {
    const fixture = await withCoupon();
    const { documents } = fixture;
    await send(documents, { couponCode: ' onam', seenTotalMinor: cut });
    expect(inquiries(documents)).toMatchObject([
      { couponCode: 'ONAM', quote: { totalMinor: cut } },
    ]);
    const [inquiry] = await documents.find('inquiries', { where: [] });
    const wish = { ...stayInput(), ...stay, inquiryId: inquiry?.id ?? '' };
    const { booking } = await createBooking(fixture, { ...wish, priceChoice: 'quoted' }, testNow);
    expect(booking).toMatchObject({ totalMinor: cut, couponCode: 'ONAM' });
    expect((await documents.get('coupons', 'ONAM'))?.data.usedCount).toBe(1);
  });

  test('promised to two is used by one: the other reads so, and books at today’s price', async () => {
    const fixture = await withCoupon();
    const { documents } = fixture;
    for (const key of [crypto.randomUUID(), crypto.randomUUID()]) {
      await send(documents, { key, couponCode: 'ONAM', seenTotalMinor: cut });
    }
    const asked = await documents.find('inquiries', { where: [] });
    const [first, second] = asked.map(({ id }) => ({ ...stayInput(), ...stay, inquiryId: id }));
    if (first === undefined || second === undefined) throw new Error('Two were sent');
    await createBooking(fixture, { ...first, priceChoice: 'quoted' }, testNow);
    await expect(
      createBooking(fixture, { ...second, priceChoice: 'quoted' }, testNow),
    ).rejects.toMatchObject({ code: 'conflict', message: promiseMessages.couponUsedUp });
    const today = { ...second, priceChoice: 'today' as const, couponCode: '' };
    expect((await createBooking(fixture, today, testNow)).booking.totalMinor).toBe(total);
  });

  test('that is not valid is left out', async () => {
    const { documents } = await withCoupon({ active: false });
    await send(documents, { couponCode: 'ONAM', seenTotalMinor: total });
    expect(inquiries(documents)).toMatchObject([{ couponCode: '', quote: { totalMinor: total } }]);
  });

  test('is not looked at after ten wrong ones of its sender: the inquiry arrives, and staff judge it', async () => {
    const fixture = await withCoupon();
    const { documents } = fixture;
    const desk = inquiryDesk(documents);
    // A price with another total reveals whether a code is valid, so it counts as a try.
    const tryCode = (couponCode: string) =>
      desk(
        {
          hotelId: 'h1',
          name: 'M',
          email: 'm@example.com',
          mobile: '1234567',
          ...stay,
          couponCode,
          seenTotalMinor: 1,
        },
        { caller: { network: 'one', wideNetwork: null, hop: 'hosting' }, now: testNow },
      ).then(
        ({ status }) => status,
        ({ code }: { code: string }) => code,
      );
    for (let index = 0; index < 10; index += 1) {
      expect(await tryCode(`CODE${index}`)).toBe('conflict');
    }
    expect(await tryCode('CODE10')).toBe(201);
    expect(await tryCode('ONAM')).toBe(201);
    expect(inquiries(documents)).toMatchObject([{ quote: null }, { quote: null }]);
    const asked = await documents.find('inquiries', { where: [] });
    const booked = (code: string) => {
      const inquiryId = asked.find(({ data }) => data.couponCode === code)?.id ?? '';
      return createBooking(fixture, { ...stayInput(), ...stay, inquiryId }, testNow);
    };
    await expect(booked('CODE10')).rejects.toMatchObject({ message: couponMessages.notValid });
    expect((await booked('ONAM')).booking).toMatchObject({ couponCode: 'ONAM', totalMinor: cut });
  });

  test('once for each guest tells no one whose address has booked: booking it judges', async () => {
    const fixture = await withCoupon({ maxUses: null, oncePerGuest: true });
    const { documents } = fixture;
    await createBooking(fixture, { ...stayInput(), ...stay, couponCode: 'ONAM' }, testNow);
    const [known, stranger] = ['asha@example.com', 'other@example.com'];
    const ask = (email: string, seenTotalMinor: number) =>
      send(documents, { email, couponCode: 'ONAM', seenTotalMinor }).then(
        ({ status }) => status,
        (error) => ({ ...error.fields, message: error.message }),
      );
    expect(await ask(known, 1)).toEqual(await ask(stranger, 1));
    expect([await ask(known, cut), await ask(stranger, cut)]).toEqual([201, 201]);
    const asked = await documents.find('inquiries', { where: [] });
    const book = (email: string) => {
      const inquiryId = asked.find(({ data }) => data.email === email)?.id ?? '';
      const wish = { ...stayInput(), ...stay, guestEmail: email, inquiryId };
      return createBooking(fixture, { ...wish, priceChoice: 'quoted' }, testNow);
    };
    await expect(book(known)).rejects.toMatchObject({ message: couponMessages.usedByGuest });
    expect((await book(stranger)).booking).toMatchObject({ couponCode: 'ONAM', totalMinor: cut });
  });
});
