import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBooking } from '../bookings/booking-read.ts';
import { endOfDayInKerala } from '../core/calendar.ts';
import { parsePayee, parseVpa, upiAddress, upiAmount, upiReference } from './upi-address.ts';
import { holdAfterClaim, readUpiClaim, upiProblem } from './upi-claim.ts';
import { upiMessages } from './upi-messages.ts';
import { readUpiSettings, upiSettingsSchema } from './upi-settings.ts';
import { parseUtr } from './utr.ts';

const payee = { vpa: 'stays@okbank', payee: 'Kerala Stays', merchantCode: '' };

describe('a UPI ID', () => {
  test.each(['stays@okbank', 'a.b-c_d@ybl', ' Stays@OkBank ', '9847012345@paytm'])(
    'is taken: %s',
    (text) => expect(parseVpa(text)).toBe(text.trim().toLowerCase()),
  );
  test.each(['', 'a@b c', 'stays', '@okbank', 'stays@', 'a@b@c', 'a&pn=x@okbank', '<b>@okbank'])(
    'is not taken: %j',
    (text) => expect(parseVpa(text)).toBeNull(),
  );
  test('is not taken with more than 100 characters', () => {
    expect(parseVpa(`${'a'.repeat(94)}@okbank`)).toBeNull();
  });
});

describe('a UTR', () => {
  test.each(['412345678901', '4123 4567 8901', ' 412345-678901 '])('is taken: %j', (text) =>
    expect(parseUtr(text)).toBe('412345678901'),
  );
  test.each(['41234567890', '4123456789012', '41234567890a', '', '٤١٢٣٤٥٦٧٨٩٠١', '4.12345678901'])(
    'is not taken: %j',
    (text) => expect(parseUtr(text)).toBeNull(),
  );
});

test.each(['', ' \u200b ', '<b>Stays</b>', 'A & B', 'x'.repeat(51)])(
  'a name of the payee is not taken: %j',
  (text) => expect(parsePayee(text)).toBeNull(),
);

describe('the address of a payment', () => {
  test('has the fields that apps read, with two decimals', () => {
    expect(upiAddress(payee, { bookingId: 'abc-DEF9x', amountMinor: 1_260_005, n: 2 })).toBe(
      'upi://pay?pa=stays@okbank&pn=Kerala%20Stays&am=12600.05&cu=INR&tr=abcDEF9xT2&tn=Stay%20KS-ABCDEF9X',
    );
  });

  test('has the merchant code where there is one', () => {
    const address = upiAddress(
      { ...payee, merchantCode: '7011' },
      {
        bookingId: 'b1',
        amountMinor: 100,
        n: 1,
      },
    );
    expect(address).toContain('&mc=7011&am=1.00&');
  });

  test('is read again as it was meant, whatever names and numbers are in it', () => {
    const text = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
    fc.assert(
      fc.property(
        text,
        text,
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.nat(999),
        (name, bookingId, amountMinor, n) => {
          const address = upiAddress({ ...payee, payee: name }, { bookingId, amountMinor, n });
          const pairs = address
            .slice('upi://pay?'.length)
            .split('&')
            .map((pair) => pair.split('='));
          const fields = new Map(
            pairs.map(([key, value]) => [key, decodeURIComponent(value ?? '')]),
          );
          expect([...fields.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tr', 'tn']);
          expect(fields.get('pn')).toBe(name);
          expect(fields.get('am')).toMatch(/^\d+\.\d\d$/);
          expect(Math.round(Number(fields.get('am')) * 100)).toBe(amountMinor);
          expect(fields.get('tr')).toMatch(/^[a-zA-Z0-9]{1,35}$/);
        },
      ),
    );
  });

  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [99_999_999, '999999.99'],
  ])('says %d paise as %s', (minor, text) => expect(upiAmount(minor)).toBe(text));

  test('has another reference for each try, also of the longest id', () => {
    const long = 'a'.repeat(200);
    expect(upiReference(long, 12)).toBe(`${'a'.repeat(32)}T12`);
    expect(upiReference(long, 1)).not.toBe(upiReference(long, 11));
  });
});

const booking = (change: object = {}) =>
  readBooking('b1', {
    status: 'pending-payment',
    currency: 'inr',
    totalMinor: 1_260_000,
    dueNowMinor: 1_260_000,
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-03',
    holdUntil: new Date('2026-11-30T06:00:00Z'),
    ...change,
  });

describe('a claim', () => {
  test('extends the hold by its minutes, from the end of the hold', () => {
    expect(holdAfterClaim(booking(), { n: 1, minutes: 120 })).toBe('2026-11-30T08:00:00.000Z');
  });

  test('extends it once', () => {
    expect(holdAfterClaim(booking(), { n: 2, minutes: 120 })).toBe(booking().holdUntil);
  });

  test.each(['part-paid', 'expired', 'cancelled', 'paid'])(
    'extends nothing of a stay that is %s',
    (status) => {
      expect(holdAfterClaim(booking({ status }), { n: 1, minutes: 120 })).toBe(booking().holdUntil);
    },
  );

  test('never shortens a hold, and never reaches past the day of check-in', () => {
    const end = endOfDayInKerala('2026-12-01' as never).getTime();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 * 86_400 }),
        fc.integer({ min: 15, max: 720 }),
        (before, minutes) => {
          const holdUntil = new Date(end - before * 1000);
          const after = Date.parse(holdAfterClaim(booking({ holdUntil }), { n: 1, minutes }));
          expect(after).toBe(Math.min(end, holdUntil.getTime() + minutes * 60_000));
        },
      ),
    );
    const late = new Date(end + 3_600_000);
    expect(holdAfterClaim(booking({ holdUntil: late }), { n: 1, minutes: 60 })).toBe(
      late.toISOString(),
    );
  });

  test('that is stored damaged waits, without an amount', () => {
    expect(
      readUpiClaim('b1_1', { state: 'paid', amountMinor: 'much', alsoFor: [1, 'b2'] }),
    ).toMatchObject({ state: 'waiting', amountMinor: 0, alsoFor: ['b2'] });
  });
});

test.each([
  [{}, null],
  [{ currency: 'usd' }, upiMessages.dollars],
  [{ status: 'paid', isPaid: true, paidMinor: 1_260_000 }, 'This booking is already paid.'],
  [{ status: 'cancelled' }, 'This booking was cancelled.'],
  [{ status: 'expired' }, expect.stringContaining('has passed')],
  [{ holdUntil: new Date('2026-11-29T00:00:00Z') }, expect.stringContaining('has passed')],
  [{ totalMinor: 0, dueNowMinor: 0 }, 'This booking is already paid.'],
])('a booking %j can be paid by UPI, or a sentence says why not', (change, problem) => {
  expect(upiProblem(booking(change), new Date('2026-11-29T12:00:00Z'))).toEqual(problem);
});

describe('settings', () => {
  const whole = { ...payee, isOn: true, minutes: 60 };

  test('that are saved are read again', () => {
    expect(readUpiSettings(upiSettingsSchema.parse({ ...whole, vpa: ' Stays@OKBANK ' }))).toEqual(
      whole,
    );
  });

  test.each([
    ['vpa', 'a@b c', upiMessages.vpa],
    ['vpa', 7, upiMessages.vpa],
    ['payee', '<i>Stays</i>', upiMessages.payee],
    ['merchantCode', '12', upiMessages.merchantCode],
    ['minutes', 14, upiMessages.minutes],
    ['minutes', 721, upiMessages.minutes],
    ['minutes', 60.5, upiMessages.minutes],
  ])('with %s %j are refused with a sentence', (field, value, message) => {
    const { error } = upiSettingsSchema.safeParse({ ...whole, [field]: value });
    expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test.each([undefined, null, 'x', {}, { isOn: true }, { ...whole, vpa: 'a@b c' }])(
    'that are not whole offer nothing: %j',
    (stored) => expect(readUpiSettings(stored).isOn).toBe(false),
  );

  test('are switched off until staff have saved them', () => {
    expect(readUpiSettings(undefined)).toEqual({
      vpa: '',
      payee: '',
      merchantCode: '',
      isOn: false,
      minutes: 120,
    });
  });
});
