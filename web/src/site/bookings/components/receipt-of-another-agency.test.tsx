import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { Agency } from '@kerala-stays/domain/content/agency-file';
import { agencyMarksIn } from '@kerala-stays/domain/testing/agency-marks';
import { otherAgency } from '@kerala-stays/domain/testing/other-agency';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { stayFile } from '../stay-file.ts';
import ReceiptPage from './receipt-page.tsx';

vi.mock('../../../../../domain/src/content/demo-agency.json', async () => ({
  default: (await import('../../../../../domain/src/testing/other-agency.ts')).otherAgency,
}));
const booking = readBooking('b1', { reference: 'KS-1', currency: 'inr', guestName: 'Devika' });
vi.mock('../api/booking-calls.ts', () => ({
  getBooking: async () => ({ ok: true, value: booking }),
}));
const getIdToken = async () => 'token';
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ status: 'signed-in', getIdToken, openSignIn: vi.fn() }),
}));

const demoFile = '../../../../../domain/src/content/demo-agency.json';
const demo = (await vi.importActual<{ default: Agency }>(demoFile)).default;

test('a receipt is that of the agency', async () => {
  renderPart(<ReceiptPage bookingId="b1" />);
  await screen.findByRole('heading', { level: 1 });
  const text = document.body.textContent ?? '';
  const { legalName, office, phone, email } = otherAgency;
  for (const fact of [legalName, office.street, phone, email]) expect(text).toContain(fact);
  expect(agencyMarksIn(text, demo)).toEqual([]);
});

test('so is the calendar file of a stay', () => {
  const file = stayFile(booking, 'https://site.test').replace(/\r\n /g, '');
  expect(file).toContain('UID:b1@malabar-rooms.test');
  expect(file).toContain('PRODID:-//Malabar Rooms//Bookings//EN');
  expect(agencyMarksIn(file, demo)).toEqual([]);
});
