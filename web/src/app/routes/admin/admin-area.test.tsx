import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountState } from '#web/account/account-state.ts';
import { dropHolds } from '#web/account/session-hold.ts';
import { inSurroundings, renderPart } from '#web/testing/render-part.tsx';
import AdminArea from './admin-area.tsx';

const account = vi.hoisted(() => ({
  state: {} as AccountState,
  isStaff: null as boolean | null,
  contentLoads: 0,
  openSignIn: vi.fn(),
  leaveHeld: vi.fn(async () => {}),
}));
vi.mock('#web/account/account-context.tsx', () => ({
  signedOutNotice: 'You were signed out. Sign in to go on',
  useAccount: () => ({
    ...account.state,
    getIdToken: async () => null,
    openSignIn: account.openSignIn,
    leaveHeld: account.leaveHeld,
  }),
}));
vi.mock('#web/lib/firebase/live-data-provider.tsx', () => ({
  LiveDataProvider: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('#web/lib/firebase/use-staff-check.ts', () => ({ useStaffCheck: () => account.isStaff }));
vi.mock('./admin-content.tsx', () => {
  account.contentLoads += 1;
  return { default: () => <textarea aria-label="Note" /> };
});

const person = { uid: 'u1', name: 'Devi', email: 'devi@example.com', photoUrl: '' };

const signedIn: AccountState = { status: 'signed-in', user: person, role: null };

function renderAs(state: AccountState, isStaff: boolean | null = null) {
  Object.assign(account, { state, isStaff });
  return renderPart(<AdminArea />, { at: '/admin/inquiries' });
}

describe('door of the back office', () => {
  beforeEach(() => {
    account.contentLoads = 0;
    account.openSignIn.mockClear();
    account.leaveHeld.mockClear();
    dropHolds();
  });

  it.each<[string, AccountState]>([
    ['it is not known who is there', { status: 'loading', user: null, role: null }],
    ['the claim is being read', signedIn],
  ])('shows nothing and fetches nothing while %s', async (_while, state) => {
    renderAs(state);
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/inquiries');
    expect(account.contentLoads).toBe(0);
  });

  it.each<[string, AccountState]>([
    ['a visitor', { status: 'signed-out', user: null, role: null }],
    ['a guest', signedIn],
  ])('sends %s home without fetching the back office', async (_who, state) => {
    renderAs(state, false);
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
    expect(account.contentLoads).toBe(0);
  });

  it('opens to staff', async () => {
    renderAs(signedIn, true);
    expect(await screen.findByLabelText('Note')).toBeVisible();
  });

  it('offers who came by a link to sign in and go on there', async () => {
    renderAs({ status: 'signed-out', user: null, role: null });
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
    expect(account.openSignIn).toHaveBeenCalledExactlyOnceWith({
      returnTo: '/admin/inquiries',
      notice: 'Sign in to go on',
    });
  });
});

describe('a session that ends in the back office', () => {
  const staff: AccountState = { ...signedIn, role: 'manager' };
  const gone: AccountState = { status: 'signed-out', user: null, role: null };
  const note = () => screen.getByLabelText('Note');
  let show: (state: AccountState, isStaff: boolean) => void;

  beforeEach(async () => {
    account.openSignIn.mockClear();
    account.leaveHeld.mockClear();
    const { rerender } = renderAs(staff, true);
    show = (state, isStaff) => {
      Object.assign(account, { state, isStaff });
      rerender(inSurroundings(<AdminArea />, { at: '/admin/inquiries' }));
    };
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'half a no' } });
  });

  it('leaves page, address and text under the dialog, and goes on with them', async () => {
    show(gone, false);
    expect(note()).toHaveValue('half a no');
    expect(note().closest('[inert]')).not.toBeNull();
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/inquiries');
    expect(account.openSignIn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ notice: 'You were signed out. Sign in to go on' }),
    );
    // The account changes a moment before the claim is read again.
    show(staff, false);
    show(staff, true);
    expect(note()).toHaveValue('half a no');
    expect(note().closest('[inert]')).toBeNull();
  });

  it('keeps nothing for another person, and sends a guest home', async () => {
    show(gone, false);
    const guest = { ...signedIn, user: { ...person, uid: 'u2' } } as AccountState;
    show(guest, false);
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it('is left by a choice, which keeps nothing', async () => {
    show(gone, false);
    act(() => account.openSignIn.mock.calls[0]?.[0].onLeave());
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
    expect(account.leaveHeld).toHaveBeenCalledOnce();
  });

  it('goes home without a word when the person signed out themselves', async () => {
    dropHolds();
    show(gone, false);
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
    expect(account.openSignIn).not.toHaveBeenCalled();
  });
});
