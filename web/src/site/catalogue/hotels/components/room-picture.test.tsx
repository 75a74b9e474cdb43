import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { RoomPicture } from './room-picture.tsx';

const room = hotelNamed('Lotus').roomTypes[0];
const url = (name: string) => `/media/hotels/lotus/${name}.jpg`;

test.each([
  ['a--room--double-bed', '', 'Double Bed'],
  ['a--room--double-bed--drawn', 'Illustration', 'Double Bed · Illustration'],
  ['a--view', 'View', 'View'],
  ['a--bath--drawn', 'Bath · Illustration', 'Bath · Illustration'],
  ['a', '', ''],
])('the picture %s is labelled "%s"', (name, label, alt) => {
  if (room === undefined) throw new Error('The hotel has no room type');
  const { container } = render(
    <RoomPicture url={url(name)} room={{ ...room, _id: 'double-bed', name: 'Double Bed' }} />,
  );
  expect(container.textContent).toBe(label);
  // jsdom loads no image: its placeholder has the same name, and none for a decorative image.
  expect(screen.queryByRole('img')?.getAttribute('aria-label') ?? '').toBe(alt);
});
