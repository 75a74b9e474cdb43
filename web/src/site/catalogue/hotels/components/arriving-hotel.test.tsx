import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { cardNamed, hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { ArrivingHotel } from './arriving-hotel.tsx';
import { Gallery } from './gallery.tsx';
import { HotelCard } from './hotel-card.tsx';

/** Renders a list of one card, and whatever hotel addresses show. */
function show(at = '/') {
  renderPart(
    <Routes>
      <Route path="/" element={<HotelCard card={cardNamed('Lotus')} sizes="20rem" />} />
      <Route path="/hotels/:hotelId" element={<ArrivingHotel />} />
    </Routes>,
    { at },
  );
}
/** Sets the loaded image that the simulated browser lacks. */
function pictureCame() {
  const image = document.createElement('img');
  document.querySelector('article > div')?.append(image);
  Object.defineProperty(image, 'currentSrc', { value: 'http://site.example/front-480.webp' });
}
const choose = () => fireEvent.click(screen.getByRole('link', { name: 'View Details of Lotus' }));
const background = (element: Element | null | undefined) =>
  element instanceof HTMLElement ? element.style.background : undefined;

test('who chooses a card sees its name, place, price and picture before the page is there', () => {
  show();
  pictureCame();
  choose();
  expect(screen.getByRole('heading', { level: 1, name: 'Lotus' })).toBeVisible();
  expect(screen.getByText('1 Tea Road, Munnar')).toBeVisible();
  // In the currency of the page that comes, not of the list.
  expect(screen.getByText('$1,200 / night')).toBeVisible();
  expect(screen.queryByText(/₹/)).toBeNull();
  expect(screen.getByText('Loading the hotel')).toBeInTheDocument();
  const pictures = [...document.querySelectorAll('[data-count] > *')].map(background);
  expect(pictures).toHaveLength(5);
  expect(pictures[0]).toContain('front-480.webp');
  expect(pictures[1]).not.toContain('url');
});

test('the picture stays behind the large one that is still to come', () => {
  show();
  pictureCame();
  choose();
  renderPart(<Gallery hotel={hotelNamed('Lotus')} />);
  const photo = screen.getByRole('button', { name: 'Open photo 1 of 1' });
  expect(background(photo)).toContain('front-480.webp');
});

test('who comes to another hotel sees the ring', () => {
  show();
  choose();
  cleanup();
  show('/hotels/jasmine');
  expect(screen.getByText('Loading the hotel')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).toBeNull();
});
