import { messages } from '@kerala-stays/domain/core/messages';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
// Loaded ahead, so that the toast code does not load during a test that watches the console.
import '#web/components/toast-host.tsx';
import { FirestoreReadError } from '#web/lib/firebase/firestore-rest.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import HotelRoute from './hotel-route.tsx';

const getHotel = vi.hoisted(() => vi.fn());
vi.mock('#web/site/catalogue/hotels/api/get-hotel.ts', () => ({
  hotelKey: (id: string) => `hotel:${id}`,
  getHotel,
}));
vi.mock('#web/site/catalogue/hotels/components/other-stays.tsx', () => ({ default: () => null }));

const show = () =>
  renderPart(
    <Routes>
      <Route path="/hotels/:hotelId" element={<HotelRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/hotels/lotus' },
  );
const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => {
  getHotel.mockReset();
});

test('a hotel that is on its way has a spinner', () => {
  getHotel.mockReturnValue(new Promise(() => {}));
  show();
  expect(screen.getByText('Loading the hotel')).toBeInTheDocument();
});

test('one that is not there is said to be, with a way to all hotels', async () => {
  getHotel.mockResolvedValue(null);
  show();
  expect(await screen.findByRole('heading', { name: 'Hotel Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse All Hotels' })).toHaveAttribute(
    'href',
    '/hotels',
  );
});

test.each([
  ['is rejected', new FirestoreReadError(500), messages.hotelDetailsFailed],
  ['breaks off', new FirestoreReadError(0), messages.hotelDetailsError],
])('a read that %s leads back to the list, with a message', async (_how, error, message) => {
  getHotel.mockRejectedValue(error);
  show();
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/hotels'));
});
