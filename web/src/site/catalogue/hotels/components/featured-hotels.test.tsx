import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cardNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { FeaturedHotels } from './featured-hotels.tsx';

const listFeaturedHotels = vi.hoisted(() => vi.fn());
vi.mock('../api/list-featured-hotels.ts', () => ({
  featuredHotelsKey: 'featured-hotels',
  listFeaturedHotels,
}));
// Mocked carousel: the library moves the cards.
vi.mock('#web/components/use-carousel.ts', () => ({ useCarousel: () => [() => {}, undefined] }));

const section = () => screen.queryByRole('region', { name: 'Houses we send our friends to' });

beforeEach(() => {
  listFeaturedHotels.mockReset();
});

test('three skeletons stand for the hotels until they are read; a card has three chips at most', async () => {
  const read = Promise.withResolvers<ReturnType<typeof cardNamed>[]>();
  listFeaturedHotels.mockReturnValue(read.promise);
  renderPart(<FeaturedHotels />);
  expect(screen.getAllByTestId('hotel-card-skeleton')).toHaveLength(3);
  const features = ['Garden', 'Pool', 'View', 'Library', 'Boat'];
  read.resolve([cardNamed('Lotus', { features }), cardNamed('Jasmine')]);
  const cards = await screen.findAllByTestId('hotel-card');
  expect(screen.queryByTestId('hotel-card-skeleton')).toBeNull();
  expect(cards).toHaveLength(2);
  const chips = within(cards[0] as HTMLElement).getAllByRole('listitem');
  expect(chips.map((chip) => chip.textContent)).toEqual(['Garden', 'Pool', 'View', '+2 more']);
});

test.each([
  ['they cannot be read', () => Promise.reject(new Error('down'))],
  ['there are none', () => Promise.resolve([])],
])('the section is away when %s', async (_when, read) => {
  listFeaturedHotels.mockImplementation(read);
  renderPart(<FeaturedHotels />);
  expect(section()).toBeVisible();
  await waitFor(() => expect(section()).toBeNull());
});
