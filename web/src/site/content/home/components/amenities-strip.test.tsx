import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { AmenitiesStrip } from './amenities-strip.tsx';

test('the strip shows eight amenities, each with its icon', () => {
  renderPart(<AmenitiesStrip />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Pool',
    'Spa',
    'Dining',
    'Beach',
    'Concierge',
    'Lounge',
    'Fitness',
    'Business',
  ]);
  for (const item of items) expect(item.querySelector('svg')).not.toBeNull();
});
