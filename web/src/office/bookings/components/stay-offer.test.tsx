import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import type { StayOffer } from '../api/booking-calls.ts';
import { StayOfferNote } from './stay-offer.tsx';

const offer: StayOffer = {
  currency: 'usd',
  nights: 1,
  lines: [],
  totalMinor: 12_000 as MinorUnits,
  totalPrice: 120,
  dueNowMinor: 12_000 as MinorUnits,
  balanceMinor: 0 as MinorUnits,
  balanceDueOn: '',
  netMinor: 12_000 as MinorUnits,
  taxMinor: 0 as MinorUnits,
  taxGroups: [],
  taxMode: 'none',
  available: true,
  freeUnits: [1, 2],
  rule: '',
  instantMinutes: 0,
};

test.each([
  ['', '1 night, $120. Free: 2 units.', 'MuiAlert-colorSuccess'],
  [
    'At least 2 nights from 22 Dec 2026',
    '1 night, $120. Free: 2 units. By the rates: At least 2 nights from 22 Dec 2026.',
    'MuiAlert-colorWarning',
  ],
])('what the rates have against a stay is said beside its price: "%s"', (rule, text, look) => {
  renderPart(<StayOfferNote result={{ ok: true, value: { ...offer, rule } }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('alert')).toHaveClass(look);
});

test('beside a long stay with a tax staff read that it may be exempt', () => {
  const long: StayOffer = { ...offer, nights: 90, taxMinor: 600 as MinorUnits };
  renderPart(<StayOfferNote result={{ ok: true, value: long }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Free: 2 units. Long stays may be exempt: ask your adviser.',
  );
});
