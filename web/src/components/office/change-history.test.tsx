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

it('says all that a deleted block was, without its ids, and nothing more than that of a deleted document', () => {
  const changes = [
    { field: 'Block removed', from: '', to: '' },
    { field: 'hotelId', from: 'h1', to: '' },
    { field: 'unit', from: '2', to: '' },
    { field: 'to', from: '2026-12-15', to: '' },
    { field: 'kind', from: 'owner', to: '' },
  ];
  const row = { action: 'deleted', who: 'u1', at: '2026-11-21T05:00:00Z' };
  const call = { ...row, id: 'e1', outcome: 'done', changes };
  const written = {
    ...row,
    id: 'e2',
    outcome: '',
    changes: [{ field: 'title', from: 'A', to: '' }],
  };
  const history = {
    status: 'success' as const,
    entries: [call, written],
    nameOf: () => 'Asha',
  };
  render(<ChangeHistory history={history} />);
  const [removed, deleted] = screen.getAllByRole('listitem');
  for (const text of ['Block removed', 'Unit: 2', 'Free again on: 2026-12-15', 'Reason: owner']) {
    expect(removed).toHaveTextContent(text);
  }
  expect(removed).not.toHaveTextContent('h1');
  expect(deleted).not.toHaveTextContent('Title');
});
