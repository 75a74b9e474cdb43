import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cardNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import OtherStays from './other-stays.tsx';

const listHotels = vi.hoisted(() => vi.fn());
vi.mock('../api/list-hotels.ts', () => ({ listHotels }));
vi.mock('#web/lib/catalogue/known-catalogue.ts', () => ({
  knownCatalogue: async () => ({
    cities: [
      { key: 'kochi', name: 'Kochi', count: 1 },
      { key: 'old munnar', name: 'Old Munnar', count: 2 },
    ],
  }),
}));

test.each([
  ['lotus-house-old-munnar', 'Others in Old Munnar', 'Old Munnar'],
  ['kochikadai-1', 'Houses that are open', ''],
])('the address %s of a missing hotel gives "%s"', async (hotelId, title, destination) => {
  const names = ['Lotus', 'Jasmine', 'Hibiscus', 'Lily', 'Rose'];
  listHotels.mockResolvedValue({ cards: names.map((name) => cardNamed(name)) });
  renderPart(<OtherStays hotelId={hotelId} />);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getAllByTestId('hotel-card')).toHaveLength(4);
  expect(listHotels.mock.lastCall?.[0]).toMatchObject({ destination });
});

test('without any hotel nothing is promised', async () => {
  listHotels.mockResolvedValue({ cards: [] });
  renderPart(<OtherStays hotelId="x" />);
  await waitFor(() => expect(listHotels).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
