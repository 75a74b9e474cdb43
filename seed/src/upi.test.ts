import { readFields } from '@kerala-stays/domain/core/read-values';
import { readUpiClaim } from '@kerala-stays/domain/money/upi-claim';
import { readUpiSettings } from '@kerala-stays/domain/money/upi-settings';
import { expect, test } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';

const now = new Date('2026-11-28T08:00:00Z');
const upiOf = (currency?: 'inr') =>
  buildCatalogue(now, 0, currency).filter(
    ({ collection, id }) => collection.startsWith('upi') || id === 'payments',
  );

test('where the demo sells in rupees UPI is on, and one payment waits for staff', () => {
  const [settings, claim, utr, ...others] = upiOf('inr');
  expect(readUpiSettings(readFields(settings?.data).upi).isOn).toBe(true);
  const read = readUpiClaim(claim?.id ?? '', readFields(claim?.data));
  expect(read).toMatchObject({ state: 'waiting', bookingId: 'demo-booking-unpaid' });
  expect(read.amountMinor).toBeGreaterThan(0);
  expect([utr?.id, utr?.data.claimId]).toEqual([read.utr, read._id]);
  expect(others).toEqual([]);
});

test('in dollars nothing of UPI is there', () => expect(upiOf()).toEqual([]));
