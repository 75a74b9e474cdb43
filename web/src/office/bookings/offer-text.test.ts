import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { expect, test } from 'vitest';
import type { StayOffer } from './api/booking-calls.ts';
import { offerLine, offerText } from './offer-text.ts';

const date = (text: string) => text as CalendarDate;
const nights = ['09', '10', '11', '12'].map((day) => ({
  kind: 'night',
  label: 'Luxury Room',
  date: `2027-02-${day}`,
  amountMinor: 340_000,
}));
const offer = {
  nights: 4,
  currency: 'usd',
  totalMinor: 1_360_000,
  available: true,
  rule: '',
  lines: nights,
  freeUnits: [1, 2],
} as unknown as StayOffer;
const asked = { room: 'Luxury Room', checkIn: date('2027-02-09'), checkOut: date('2027-02-13') };

test('an offer is one line for staff, and sentences for the guest that promise no hold', () => {
  expect(offerLine(offer, asked)).toBe(
    '9–13 Feb · 4 nights · Luxury Room · 2 free · $13,600 (4 nights × $3,400)',
  );
  expect(offerText(offer, asked)).toBe(
    'We can offer you: Luxury Room, 9–13 Feb, 4 nights, $13,600 (4 nights × $3,400) in all. It is not held yet; shall we book it for you?',
  );
});

test('an offer for a group says how many rooms it is for', () => {
  const lines = Array.from({ length: 6 }, () => nights).flat();
  const group = { ...asked, room: 'Luxury Room, 6 rooms', rooms: 6 };
  expect(offerLine({ ...offer, lines } as StayOffer, group)).toBe(
    '9–13 Feb · 4 nights · Luxury Room, 6 rooms · 2 free · $13,600 (6 rooms × 4 nights × $3,400)',
  );
});

test('what is taken or not sold is never offered', () => {
  const taken = { ...offer, available: false };
  expect(offerLine(taken, asked)).toContain('not available');
  expect(offerText(taken, asked)).toBe('');
  expect(offerText({ ...offer, rule: 'At least 5 nights' }, asked)).toBe('');
});
