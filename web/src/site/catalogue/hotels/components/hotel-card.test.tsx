import { toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cardNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { HotelCard } from './hotel-card.tsx';

test('picture, name and View Details all lead to the hotel', () => {
  const { container } = renderPart(
    <HotelCard card={cardNamed('Lotus')} sizes="20rem" turn="first" />,
  );
  const links = [...container.querySelectorAll('article a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/hotels/lotus'));
  const [picture, name, details] = links;
  expect(picture).toHaveAttribute('aria-hidden', 'true');
  expect(name).toHaveTextContent('Lotus');
  expect(details).toHaveAccessibleName('View Details of Lotus');
});

test('a document full of nonsense becomes a card like any other', () => {
  const nonsense = readHotel('odd', {
    name: {},
    features: '["broken',
    amenities: null,
    images: 7,
    mainImage: true,
    roomTypes: [null, 'x'],
    lowestPrice: 'abc',
    rating: Number.NaN,
    createdAt: 'yesterday',
    isListed: true,
    isActive: true,
  });
  renderPart(<HotelCard card={toHotelCard(nonsense)} sizes="20rem" />);
  expect(screen.getByText('Price on request')).toBeVisible();
  expect(screen.getByText('4.5')).toBeVisible();
  expect(screen.getByText('our estimate')).toBeVisible();
  expect(screen.getByRole('link', { name: /^View Details/ })).toHaveAttribute(
    'href',
    '/hotels/odd',
  );
});

test('the rating of a house’s own guests stands alone', () => {
  renderPart(
    <HotelCard card={{ ...cardNamed('Lotus'), rating: 3.9, reviewCount: 4 }} sizes="20rem" />,
  );
  expect(screen.getByText('3.9')).toBeVisible();
  expect(screen.queryByText('our estimate')).not.toBeInTheDocument();
});
