import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { HotelAsk } from './hotel-ask.tsx';

test('the form says that asking costs nothing', () => {
  renderPart(
    <HotelAsk
      hotel={hotelNamed('Lotus')}
      asked={null}
      priced={undefined}
      requested={null}
      onInquire={() => {}}
      onDates={null}
      onPointerEnter={() => {}}
      onFocus={() => {}}
    />,
  );
  expect(screen.getByText(/nothing is charged/)).toBeVisible();
});

test('the notice after an inquiry stands in place of the invitation, and one may ask again', () => {
  renderPart(
    <HotelAsk
      hotel={hotelNamed('Lotus')}
      asked={null}
      priced={undefined}
      requested={<p>Asked</p>}
      onInquire={() => {}}
      onDates={null}
      onPointerEnter={() => {}}
      onFocus={() => {}}
    />,
  );
  expect(screen.getByText('Asked')).toBeVisible();
  expect(screen.queryByText(/Write to us/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Inquire About This Hotel' })).toBeEnabled();
});
