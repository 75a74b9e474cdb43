import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { readSupplier } from '@kerala-stays/domain/billing/supplier';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { readCoupon } from '@kerala-stays/domain/rates/coupon-read';
import { emptyRateCard, type RateCard } from '@kerala-stays/domain/rates/rate-card';
import { noTax } from '@kerala-stays/domain/rates/rate-tax';
import { describe, expect, it } from 'vitest';
import type { TestedStay } from './tested-stay.ts';
import { testHotel } from './testing/edited-card.tsx';
import { tryStay } from './try-stay.ts';

const day = (text: string) => text as CalendarDate;
/** Example rates: Christmas at 6,000 and 7,000, New Year's Eve at 9,000 from three nights. */
const card: RateCard = {
  ...emptyRateCard,
  standard: { all: {}, rooms: { r1: { weekend: 4500 } } },
  seasons: [
    {
      id: 's1',
      name: 'Christmas',
      from: day('2026-12-20'),
      to: day('2027-01-03'),
      all: { minStay: 2 },
      rooms: { r1: { rate: 6000, weekend: 7000 } },
    },
  ],
  specials: [
    {
      id: 'x1',
      name: 'New Year’s Eve',
      from: day('2026-12-31'),
      to: day('2026-12-31'),
      all: { minStay: 3 },
      rooms: { r1: { rate: 9000 } },
    },
  ],
  guests: { r1: { included: 2, extraAdult: 800, children: [{ upToAge: 5, charge: 0 }] } },
  tax: { ...noTax, mode: 'property', supplierId: 'p', propertyStateCode: '32' },
};
const supplier: Supplier = readSupplier('p', { gstin: '32AAPFU0939F1Z4', stateCode: '32' });
const newYear: TestedStay = {
  roomTypeId: 'r1',
  checkIn: day('2026-12-29'),
  checkOut: day('2027-01-02'),
  adults: 2,
  childAges: [],
  askedOn: '',
  code: '',
};
const around = {
  hotel: testHotel,
  card,
  supplier,
  today: day('2026-11-22'),
  currency: 'inr' as const,
  coupon: null,
};
const refusal = (change: Partial<TestedStay>) => {
  const tried = tryStay({ ...newYear, ...change }, around);
  return tried.kind === 'impossible' ? tried.message : 'possible';
};

describe('a stay that staff try', () => {
  it('has the price of the worked example, its taxes, and the place of each price', () => {
    const tried = tryStay(newYear, around);
    expect(tried).toMatchObject({
      kind: 'priced',
      rule: '',
      coupon: null,
      price: { netMinor: 2_800_000, taxMinor: 257_000, totalMinor: 3_057_000 },
    });
    expect(tried.kind === 'priced' && tried.explain.map(({ rateFrom }) => rateFrom)).toEqual([
      'Christmas, Deluxe',
      'Christmas, Deluxe',
      'New Year’s Eve, Deluxe',
      'Christmas, Deluxe',
    ]);
  });

  it('pays no tax in dollars, in a mode without, or under a supplier who is not registered', () => {
    const taxOf = (change: object) => {
      const tried = tryStay(newYear, { ...around, ...change });
      return tried.kind === 'priced' ? tried.price.taxMinor : -1;
    };
    expect(taxOf({ currency: 'usd' })).toBe(0);
    expect(taxOf({ card: { ...card, tax: noTax } })).toBe(0);
    expect(taxOf({ supplier: { ...supplier, gstin: '' } })).toBe(0);
    expect(taxOf({ supplier: null })).toBe(0);
  });

  it('that the card does not sell is priced, with the rule in a guest’s words', () => {
    const tried = tryStay({ ...newYear, checkIn: day('2026-12-31') }, around);
    expect(tried).toMatchObject({ kind: 'priced', rule: 'At least 3 nights from 31 Dec 2026' });
  });

  it('that no one could book says why', () => {
    expect(refusal({ checkOut: '' })).toBe('Choose both dates');
    expect(refusal({ checkOut: newYear.checkIn })).toBe('Check-out must be after check-in');
    expect(refusal({ adults: 0 })).toBe('Each room needs an adult');
    expect(refusal({ adults: Number.NaN })).toBe('Each room needs an adult');
    expect(refusal({ childAges: [18] })).toBe('Children are 0 to 17 years old');
    expect(refusal({ childAges: [Number.NaN] })).toBe('Children are 0 to 17 years old');
    expect(refusal({ adults: 5 })).toBe('This room type does not sleep that many guests');
    expect(refusal({ askedOn: day('2026-12-30') })).toBe(
      'Choose a check-in date of today or later',
    );
    expect(refusal({ roomTypeId: 'gone' })).toBe('Choose a room type');
  });

  it('with a code says what became of it', () => {
    const coupon = readCoupon('SAVE500', {
      kind: 'amount',
      value: 500,
      currency: 'inr',
      maxUses: null,
      active: true,
      withOffers: true,
      name: 'Save 500',
    });
    expect(tryStay({ ...newYear, code: ' save500 ' }, { ...around, coupon })).toMatchObject({
      coupon: { code: 'SAVE500', kind: 'applied', message: 'You save ₹500' },
    });
    expect(tryStay({ ...newYear, code: 'NONE' }, around)).toMatchObject({
      coupon: { code: 'NONE', kind: 'refused', message: 'This code is not valid here' },
    });
  });
});
