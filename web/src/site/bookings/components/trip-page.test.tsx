import { tripMessages } from '@kerala-stays/domain/bookings/trip';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { TripPage } from './trip-page.tsx';

const account = vi.hoisted(() => ({ status: 'signed-out', openSignIn: vi.fn() }));
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));

beforeEach(() => localStorage.clear());

/** As from a calendar's entry, whose link has no key, in a browser that knows none. */
async function openWithoutKey(): Promise<void> {
  const none = () => null;
  renderPart(
    <TripPage
      bookingId="b1"
      conversation={null}
      loadVoucher={async () => {}}
      renderArrival={() => null}
      renderHouse={none}
      renderReview={none}
    />,
    { at: '/trip/b1' },
  );
  expect(await screen.findByText(tripMessages.notWhole)).toBeVisible();
}

test('a stay without its key offers to sign in, and leads to My Bookings', async () => {
  account.status = 'signed-out';
  await openWithoutKey();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(account.openSignIn).toHaveBeenCalledWith({ returnTo: '/my-bookings' });
});

test('a stay without its key leads a signed-in guest to My Bookings', async () => {
  account.status = 'signed-in';
  await openWithoutKey();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(screen.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/my-bookings');
});
