import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountState } from '#web/account/account-state.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import AdminArea from './admin-area.tsx';

const account = vi.hoisted(() => ({
  state: {} as AccountState,
  isStaff: null as boolean | null,
  contentLoads: 0,
}));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ ...account.state, getIdToken: async () => null }),
}));
vi.mock('#web/lib/firebase/live-data-provider.tsx', () => ({
  LiveDataProvider: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('#web/lib/firebase/use-staff-check.ts', () => ({ useStaffCheck: () => account.isStaff }));
vi.mock('./admin-content.tsx', () => {
  account.contentLoads += 1;
  return { default: () => <p>Back office</p> };
});

const person = { uid: 'u1', name: 'Devi', email: 'devi@example.com', photoUrl: '' };

const signedIn: AccountState = { status: 'signed-in', user: person, isAdmin: false };

function renderAs(state: AccountState, isStaff: boolean | null = null) {
  Object.assign(account, { state, isStaff });
  renderPart(<AdminArea />, { at: '/admin/inquiries' });
}

describe('door of the back office', () => {
  beforeEach(() => {
    account.contentLoads = 0;
  });

  it.each<[string, AccountState]>([
    ['it is not known who is there', { status: 'loading', user: null, isAdmin: false }],
    ['the claim is being read', signedIn],
  ])('shows nothing and fetches nothing while %s', async (_while, state) => {
    renderAs(state);
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/inquiries');
    expect(account.contentLoads).toBe(0);
  });

  it.each<[string, AccountState]>([
    ['a visitor', { status: 'signed-out', user: null, isAdmin: false }],
    ['a guest', signedIn],
  ])('sends %s home without fetching the back office', async (_who, state) => {
    renderAs(state, false);
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
    expect(account.contentLoads).toBe(0);
  });

  it('opens to staff', async () => {
    renderAs(signedIn, true);
    expect(await screen.findByText('Back office')).toBeVisible();
  });
});
