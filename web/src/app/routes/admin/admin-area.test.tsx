import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountState } from '#web/account/account-state.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import AdminArea from './admin-area.tsx';

const account = vi.hoisted(() => ({ state: {} as AccountState, contentLoads: 0 }));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ ...account.state, getIdToken: async () => null }),
}));
vi.mock('./admin-content.tsx', () => {
  account.contentLoads += 1;
  return { default: ({ uid }: { uid: string }) => <p>Back office of {uid}</p> };
});

const person = { uid: 'u1', name: 'Devi', email: 'devi@example.com', photoUrl: '' };

function renderAs(state: AccountState) {
  account.state = state;
  renderPart(<AdminArea />, { at: '/admin/inquiries' });
}

describe('door of the back office', () => {
  beforeEach(() => {
    account.contentLoads = 0;
  });

  it('shows nothing and fetches nothing while it is not known who is there', () => {
    renderAs({ status: 'loading', user: null, isAdmin: false });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/inquiries');
    expect(account.contentLoads).toBe(0);
  });

  it.each<[string, AccountState]>([
    ['a visitor', { status: 'signed-out', user: null, isAdmin: false }],
    ['a guest', { status: 'signed-in', user: person, isAdmin: false }],
  ])('sends %s home without fetching the back office', (_who, state) => {
    renderAs(state);
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/);
    expect(account.contentLoads).toBe(0);
  });

  it('opens to staff', async () => {
    renderAs({ status: 'signed-in', user: person, isAdmin: true });
    await screen.findByText('Back office of u1');
  });
});
