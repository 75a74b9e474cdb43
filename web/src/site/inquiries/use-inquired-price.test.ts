import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInquiredPrice } from './use-inquired-price.ts';

const askStayPrice = vi.hoisted(() => vi.fn(async () => ({ kind: 'unknown' })));
vi.mock('#web/lib/stay/stay-price.ts', () => ({ askStayPrice }));

const room = { _id: 'double', name: 'Double Bed', maxGuests: 2 };
const subject = { hotel: { _id: 'lotus', name: 'Lotus', city: 'Munnar' }, roomType: room, room };
const typed = (adults: number) => ({
  checkIn: '2026-12-12',
  checkOut: '2026-12-15',
  couponCode: '',
  party: { adults, childAges: [] },
});

test('no price is asked for while the room does not hold the people: the server would refuse', async () => {
  const { result, rerender } = renderHook(
    ({ adults }) => useInquiredPrice(subject, typed(adults)),
    {
      initialProps: { adults: 3 },
    },
  );
  // Longer than the debounce of the price.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(result.current.stay).toBeNull();
  expect(askStayPrice).not.toHaveBeenCalled();
  rerender({ adults: 2 });
  await waitFor(() => expect(askStayPrice).toHaveBeenCalledOnce());
});
