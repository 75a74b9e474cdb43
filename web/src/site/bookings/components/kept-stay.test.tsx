import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepStay, listKept } from '#web/lib/offline/kept-stays.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { KeepStay } from './kept-stay.tsx';

const pages = vi.hoisted(() => ({ keepTripPage: vi.fn(), forgetTripPages: vi.fn() }));
vi.mock('#web/lib/offline/trip-pages.ts', () => ({ keepTripPage: pages.keepTripPage }));
vi.mock('#web/lib/offline/forget-all-stays.ts', async (original) => ({
  ...(await original<object>()),
  forgetTripPages: pages.forgetTripPages,
}));

const fields = { status: 'paid', isPaid: true, checkOutDate: '2099-12-27' };
const show = (id: string) =>
  renderPart(<KeepStay booking={readBooking(id, fields)} loadVoucher={async () => {}} />);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

test('the page of a stay that this device has is kept, and removed on demand', async () => {
  pages.keepTripPage.mockResolvedValue(true);
  keepStay('b1', fields, new Date());
  keepStay('b2', fields, new Date());
  show('b1');
  expect(await screen.findByText(/opens without a connection, too/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from this device' }));
  expect(screen.getByText(/^Removed from this device/)).toBeVisible();
  expect(listKept()).toEqual(['b2']);
  expect(pages.forgetTripPages, 'another stay needs the page').not.toHaveBeenCalled();
});

test('the last stay takes the kept pages along', async () => {
  pages.keepTripPage.mockResolvedValue(true);
  keepStay('b3', fields, new Date());
  show('b3');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from this device' }));
  expect(pages.forgetTripPages).toHaveBeenCalledOnce();
});

test('a browser that cannot keep the page says so, and what helps', async () => {
  pages.keepTripPage.mockResolvedValue(false);
  keepStay('b4', fields, new Date());
  show('b4');
  expect(await screen.findByText(/^This browser cannot save the page/)).toBeVisible();
});

test('a stay that is not secured is not kept, without a word', async () => {
  show('b5');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText(/device|browser/)).toBeNull();
  expect(pages.keepTripPage).not.toHaveBeenCalled();
});
