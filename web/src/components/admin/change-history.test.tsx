import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChangeHistory } from './change-history.tsx';

it('names a place of the rates as staff named it, with both values', () => {
  const changes = [
    { field: 'Rates saved', from: '', to: '' },
    { field: 'rates.Onam 2027, Double Bed: rate', from: '₹6,000', to: '₹6,500' },
  ];
  const entry = { id: 'e1', action: 'updated', who: 'u1', at: '2026-11-21T05:00:00Z', changes };
  const history = { status: 'success' as const, entries: [entry], nameOf: () => 'You' };
  render(<ChangeHistory history={history} />);
  expect(screen.getByText('Rates saved')).toBeVisible();
  expect(screen.getByText('Onam 2027, Double Bed: rate: ₹6,000 → ₹6,500')).toBeVisible();
});
