import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { HotelAsk } from './hotel-ask.tsx';

test('whoever asks a house is told that it costs nothing', () => {
  renderPart(
    <HotelAsk
      hotel={hotelNamed('Lotus')}
      asked={null}
      onInquire={() => {}}
      onDates={null}
      onPointerEnter={() => {}}
      onFocus={() => {}}
    />,
  );
  expect(screen.getByText(/nothing is charged/)).toBeVisible();
});
