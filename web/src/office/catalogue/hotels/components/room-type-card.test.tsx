import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { RoomTypeCard } from './room-type-card.tsx';

test('the name of a room type is a heading right under the page, whose title is the one above it', () => {
  const roomType = { _id: 'lane', name: 'Lane Room', pricePerNight: 100, maxGuests: 2, units: 1 };
  const more = { description: '', amenities: [], images: [] };
  renderPart(
    <RoomTypeCard
      roomType={{ ...roomType, ...more } as unknown as RoomType}
      onEdit={() => {}}
      onRemove={() => {}}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Lane Room', level: 2 })).toBeInTheDocument();
});
