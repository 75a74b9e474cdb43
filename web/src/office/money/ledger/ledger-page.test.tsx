import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { LedgerPage } from './ledger-page.tsx';

const api = vi.hoisted(() => ({ listLedger: vi.fn() }));
const account = { getIdToken: async () => 'token' };
vi.mock('./api/ledger-calls.ts', async (original) => ({
  ...(await original<object>()),
  ...api,
}));
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));

it('says that no money moved in its days, and that their order is wrong', async () => {
  api.listLedger.mockResolvedValue({ ok: true, value: { rows: [], next: '' } });
  renderPart(<LedgerPage />, { at: '/admin/ledger?from=2020-01-01&to=2020-01-31' });
  expect(await screen.findByRole('heading', { name: 'No money moved' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-02-01' } });
  expect(await screen.findByText(/^The first day is after the last\./)).toBeVisible();
  expect(screen.queryByText('No money moved')).toBeNull();
  expect(screen.getByLabelText('address')).toHaveTextContent('from=2020-02-01');
});
