import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../bookings/booking-lifecycle.ts';
import { parseCalendarDate } from '../core/calendar.ts';
import { formatTimeOfDay } from '../core/time-of-day.ts';
import { noHousePrivate } from '../testing/houses.ts';
import { type Bed, type HouseFacts, houseLimits, noHouseFacts } from './house-facts.ts';
import { houseBodySchema } from './house-input.ts';
import { houseMessages } from './house-messages.ts';
import { mayKnowHouse } from './house-of-stay.ts';
import { readHouseFacts, readHousePrivate } from './house-read.ts';
import { formatBeds, goodToKnow, leavesNoGap } from './house-text.ts';

const day = (text: string) => {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(text);
  return date;
};
const body = (facts: Partial<Record<keyof HouseFacts, unknown>>, contact: object = {}) =>
  houseBodySchema.safeParse({
    facts: { ...noHouseFacts, ...facts },
    private: { ...noHousePrivate, ...contact },
  });
const problemOf = (parsed: ReturnType<typeof body>) => parsed.error?.issues[0]?.message;

describe('what staff enter', () => {
  it.each(['24:00', '7:5', '7:05', '12:60', '12.30', ' 12:30', '12:30:00', 'noon'])(
    'is no time of day: %s',
    (time) => expect(problemOf(body({ checkInFrom: time }))).toBe(houseMessages.time),
  );

  it('ends its check-in after it begins', () => {
    const until = (checkInUntil: string) => body({ checkInFrom: '14:00', checkInUntil });
    expect(problemOf(until('13:59'))).toBe(houseMessages.untilBeforeFrom);
    expect(until('14:00').success).toBe(true);
    expect(body({ checkInUntil: '09:00' }).success).toBe(true);
  });

  it('may leave no time between two stays, and is told so', () => {
    const tight = { checkInFrom: '11:00', checkOutBy: '12:00' };
    expect(body(tight).success).toBe(true);
    expect(leavesNoGap(tight)).toBe(true);
    expect(leavesNoGap({ checkInFrom: '12:00', checkOutBy: '12:00' })).toBe(false);
    expect(leavesNoGap({ checkInFrom: '', checkOutBy: '12:00' })).toBe(false);
  });

  it('is measured as it is stored', () => {
    const { arrivalText: limit } = houseLimits;
    const way = (arrivalText: string) => body({}, { arrivalText });
    expect(way('ക'.repeat(limit)).success).toBe(true);
    expect(way(`${'a'.repeat(limit)}\u200B\u202E  `).data?.private.arrivalText).toHaveLength(limit);
    expect(problemOf(way('a'.repeat(limit + 1)))).toBe(houseMessages.longerThan(limit));
  });

  it('is text, whatever it looks like', () => {
    const markup = '<b onclick="x">Left</b> & right';
    expect(body({ note: markup }).data?.facts.note).toBe(markup);
  });

  it.each(['ask at the gate', '12', '1'.repeat(16)])('is no telephone number: %s', (phone) => {
    expect(problemOf(body({}, { phone }))).toBe(houseMessages.phone);
    expect(problemOf(body({}, { phone2: phone }))).toBe(houseMessages.phone);
  });

  it('has one address for the sheet, as addresses are stored', () => {
    const address = (sheetEmail: string) => body({}, { sheetEmail });
    expect(address(' Desk@Mill.example ').data?.private.sheetEmail).toBe('desk@mill.example');
    expect(address('').success).toBe(true);
    const long = `${'a'.repeat(64)}@${'b.'.repeat(94)}example`;
    for (const typed of ['desk', 'a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example']) {
      expect(problemOf(address(typed)), typed).toBe(houseMessages.email);
    }
    expect(problemOf(address(long))).toBe(houseMessages.longerThan(houseLimits.email));
  });

  it.each<[string, object]>([
    [houseMessages.bedCount, { count: 0 }],
    [houseMessages.bedCount, { count: 1.5 }],
    [houseMessages.bedCount, { count: houseLimits.bedCount + 1 }],
    [houseMessages.bedWidth, { widthCm: 20 }],
    [houseMessages.bedWidth, { widthCm: 1_800 }],
  ])('%s: %o', (message, change) => {
    const bed = { kind: 'king', count: 1, widthCm: 180, ...change };
    expect(problemOf(body({ beds: { lake: [bed] } }))).toBe(message);
  });

  it('has each kind of bed once, but in several widths', () => {
    const beds = (...widths: number[]) =>
      body({ beds: { lake: widths.map((widthCm) => ({ kind: 'single', count: 1, widthCm })) } });
    expect(problemOf(beds(90, 90))).toBe(houseMessages.bedTwice);
    expect(beds(90, 100).success).toBe(true);
    expect(problemOf(beds(90, 91, 92, 93, 94, 95, 96))).toBe(houseMessages.tooManyBeds);
  });
});

describe('a stored house', () => {
  it('is read as nothing known from anything that is no house', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const facts = readHouseFacts(data);
        expect(goodToKnow(facts).every(({ text }) => text !== '')).toBe(true);
        expect(houseBodySchema.shape.private.keyof().options).toEqual(
          Object.keys(readHousePrivate(data)),
        );
      }),
    );
    expect(readHouseFacts(undefined)).toEqual(noHouseFacts);
    expect(readHouseFacts({ checkInFrom: '25:00', meals: 'gold', rules: { pets: 1 } })).toEqual(
      noHouseFacts,
    );
  });

  it('is read as it was accepted', () => {
    const accepted = body({
      checkInFrom: '00:00',
      rules: { pets: 'ask' },
      accessible: ['lift'],
      beds: { lake: [{ kind: 'cot', count: 2, widthCm: 0 }] },
    }).data;
    expect(readHouseFacts(accepted?.facts)).toEqual(accepted?.facts);
    expect(readHousePrivate(accepted?.private)).toEqual(accepted?.private);
  });
});

describe('good to know', () => {
  it('says what is known, in order, and nothing else', () => {
    const facts = readHouseFacts({
      checkInFrom: '14:00',
      checkInUntil: '21:30',
      checkOutBy: '11:00',
      quietFrom: '22:00',
      rules: { smoking: 'no', children: 'yes' },
      meals: 'breakfast',
    });
    expect(goodToKnow(facts)).toEqual([
      { label: 'Check-in', text: 'from 2 pm to 9:30 pm' },
      { label: 'Check-out', text: 'by 11 am' },
      { label: 'Meals', text: 'Breakfast included' },
      { label: 'House rules', text: 'Children are welcome · No smoking' },
      { label: 'Quiet hours', text: 'from 10 pm' },
    ]);
    expect(goodToKnow(noHouseFacts)).toEqual([]);
  });

  it.each([
    ['00:00', 'midnight'],
    ['00:30', '12:30 am'],
    ['12:00', 'noon'],
    ['12:05', '12:05 pm'],
    ['23:59', '11:59 pm'],
  ])('%s is %s', (time, words) => expect(formatTimeOfDay(time)).toBe(words));

  it.each<[string, Bed[]]>([
    ['', []],
    ['1 king bed (180 cm)', [{ kind: 'king', count: 1, widthCm: 180 }]],
    [
      '1 double bed, 2 single beds (90 cm) and 1 cot',
      [
        { kind: 'double', count: 1, widthCm: 0 },
        { kind: 'single', count: 2, widthCm: 90 },
        { kind: 'cot', count: 1, widthCm: 0 },
      ],
    ],
  ])('beds: %s', (words, beds) => expect(formatBeds(beds)).toBe(words));
});

describe('telephone and way', () => {
  const stay = { checkOutDate: day('2026-12-05') };

  it('are for stays that are secured, and for no other', () => {
    const open = bookingStatuses.filter((status) =>
      mayKnowHouse({ ...stay, status }, day('2026-12-01')),
    );
    expect(open).toEqual(['part-paid', 'paid', 'completed']);
  });

  it('close a month after the departure', () => {
    const on = (today: string) => mayKnowHouse({ ...stay, status: 'completed' }, day(today));
    expect([on('2027-01-04'), on('2027-01-05')]).toEqual([true, false]);
  });
});
