import { keyMessages } from '@kerala-stays/domain/people/api-key';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import type { ShownKey } from '../api/key-calls.ts';
import { KeySection } from './key-section.tsx';

const calls = vi.hoisted(() => ({ listKeys: vi.fn(), makeKey: vi.fn(), revokeKey: vi.fn() }));
vi.mock('../api/key-calls.ts', () => calls);
vi.mock('#web/account/account-context.tsx', () => {
  const account = { getIdToken: async () => 'token' };
  return { useAccount: () => account };
});

const key = (name: string, fields: Partial<ShownKey> = {}): ShownKey => ({
  _id: name,
  name,
  permissions: ['bookings:read', 'money:read'],
  lost: [],
  state: 'works',
  makerName: 'Mira',
  createdAt: '2026-11-28T20:00:00.000Z',
  expiresAt: '2027-02-26T20:00:00.000Z',
  lastUsedOn: '',
  ...fields,
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');

async function show(...keys: ShownKey[]) {
  calls.listKeys.mockResolvedValue({ ok: true, value: keys });
  renderPart(<KeySection />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make a key' })).toBeEnabled());
}

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
  calls.revokeKey.mockResolvedValue({ ok: true, value: keyMessages.revoked });
  calls.makeKey.mockResolvedValue({
    ok: true,
    value: { success: true, message: keyMessages.made, key: key('n8n'), secret: 'ks_secret' },
  });
});

describe('the keys of the team', () => {
  it('say what each may do, until when, and what its maker lost', async () => {
    await show(
      key('n8n', { lost: ['money:read'] }),
      key('old', { state: 'expired' }),
      key('gone', { state: 'withdrawn' }),
    );
    expect(screen.getByText('Works until 27 Feb 2027')).toBeInTheDocument();
    expect(screen.getByText(/^May see bookings\.$/)).toBeInTheDocument();
    expect(screen.getByText(/its maker may not: see revenue and the ledger/)).toBeInTheDocument();
    expect(screen.getByText('Expired 27 Feb 2027')).toBeInTheDocument();
    expect(screen.getByText('Opens nothing: Mira is not on the team')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Revoke the key old' })).toBeNull();
  });

  it('are made once, of what was chosen, and shown once', async () => {
    await show();
    expect(screen.getByText('No program has a key.')).toBeInTheDocument();
    press('Make a key');
    const make = within(await dialog()).getByRole('button', { name: 'Make key' });
    fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'n8n' } });
    expect(make).toBeDisabled();
    fireEvent.click(screen.getByLabelText('See bookings'));
    fireEvent.click(screen.getByLabelText('See invoices'));
    fireEvent.click(screen.getByLabelText('See invoices'));
    fireEvent.click(make);
    fireEvent.click(make);
    expect(await screen.findByDisplayValue('ks_secret')).toBeInTheDocument();
    expect(calls.makeKey.mock.calls).toEqual([
      [{ name: 'n8n', permissions: ['bookings:read'], days: 90 }, 'token'],
    ]);
    press('Close');
    await waitFor(() => expect(screen.queryByDisplayValue('ks_secret')).toBeNull());
  });

  it('keep what was typed when one is refused', async () => {
    calls.makeKey.mockResolvedValue({ ok: false, message: keyMessages.tooMany });
    await show();
    press('Make a key');
    await dialog();
    fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'n8n' } });
    fireEvent.click(screen.getByLabelText('See bookings'));
    press('Make key');
    expect(await screen.findByText(keyMessages.tooMany)).toBeInTheDocument();
    expect(screen.getByLabelText(/Name/)).toHaveValue('n8n');
  });

  it('are revoked after a question', async () => {
    await show(key('n8n'));
    press('Revoke the key n8n');
    await dialog();
    expect(calls.revokeKey).not.toHaveBeenCalled();
    press('Revoke key');
    await screen.findByText(keyMessages.revoked);
    expect(calls.revokeKey.mock.calls).toEqual([['n8n', 'token']]);
    await waitFor(() => expect(calls.listKeys).toHaveBeenCalledTimes(2));
  });
});
