import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded ahead, so that the toast code does not load during a test that watches the console.
import '#web/components/toast-host.tsx';
import { ToastProvider } from '#web/components/toasts.tsx';
import { tokenProvider } from '#web/lib/api/token-provider.ts';
import { AccountProvider, useAccount } from './account-context.tsx';
import type { AccountState } from './account-state.ts';

const session = vi.hoisted(() => ({
  announce: (_state: AccountState) => {},
  readIdToken: vi.fn(async () => 'token'),
  saveRecentCities: vi.fn(async (_cities: string[]) => {}),
  endSession: vi.fn(async () => {}),
  forgetAllStays: vi.fn(async () => {}),
  syncProfile: vi.fn(async () => ({ ok: true, recentCities: ['Kochi'] })),
}));

vi.mock('./api/session.ts', () => ({
  watchSession: (onState: (state: AccountState) => void) => {
    session.announce = onState;
    return () => {};
  },
  readIdToken: session.readIdToken,
  readFreshRole: async () => null,
  saveRecentCities: session.saveRecentCities,
  endSession: session.endSession,
  forgetAllStays: session.forgetAllStays,
  syncProfile: session.syncProfile,
}));

vi.mock('./components/sign-in-dialog.tsx', () => ({
  SignInDialog: ({ open, returnTo }: { open: boolean; returnTo?: string }) =>
    open ? <div role="dialog">{returnTo}</div> : null,
}));

const anu: AccountState = {
  status: 'signed-in',
  user: { uid: 'u1', name: 'Anu', email: 'anu@example.com', photoUrl: '' },
  role: null,
};

let account: ReturnType<typeof useAccount>;
function Probe() {
  account = useAccount();
  return <p>{`${account.status} ${account.recentCities.join(',')}`}</p>;
}

function renderAccount() {
  render(
    <MemoryRouter>
      <ToastProvider>
        <AccountProvider>
          <Probe />
        </AccountProvider>
      </ToastProvider>
    </MemoryRouter>,
  );
}

describe('account', () => {
  beforeEach(() => vi.clearAllMocks());

  it('is signed out at once in a browser that holds no session', async () => {
    renderAccount();
    await screen.findByText('signed-out');
  });

  it('stays loading until a held session has been read', async () => {
    localStorage.setItem('account_session', '1');
    renderAccount();
    expect(screen.getByText('loading')).toBeTruthy();
    await act(async () => void (await account.getIdToken()));
    act(() => session.announce(anu));
    await screen.findByText('signed-in Kochi');
  });

  it('has no token, and no rejection, where the session cannot be read', async () => {
    session.readIdToken.mockRejectedValueOnce(new Error('offline'));
    renderAccount();
    await screen.findByText('signed-out');
    await expect(account.getIdToken()).resolves.toBeNull();
  });

  it('keeps cities of a visitor in the browser, the latest first and three at most', async () => {
    renderAccount();
    await screen.findByText('signed-out');
    for (const city of ['Kochi', 'Munnar', 'kochi', 'Varkala', 'Wayanad']) {
      act(() => account.rememberCity(city));
    }
    await screen.findByText('signed-out Wayanad,Varkala,kochi');
    expect(localStorage.getItem('recent_searched_cities')).toBe('["Wayanad","Varkala","kochi"]');
  });

  it('holds a city back until the profile is known, then writes it there', async () => {
    localStorage.setItem('account_session', '1');
    renderAccount();
    act(() => account.rememberCity('Munnar'));
    await act(async () => void (await account.getIdToken()));
    act(() => session.announce(anu));
    await screen.findByText('signed-in Munnar,Kochi');
    await waitFor(() =>
      expect(session.saveRecentCities).toHaveBeenCalledExactlyOnceWith(['Munnar', 'Kochi']),
    );
    expect(localStorage.getItem('recent_searched_cities')).toBeNull();
  });

  it('says that a profile could not be synced', async () => {
    const message = 'Your profile could not be read. Reload the page.';
    session.syncProfile.mockResolvedValueOnce({ ok: false, message } as never);
    localStorage.setItem('account_session', '1');
    renderAccount();
    await act(async () => void (await account.getIdToken()));
    act(() => session.announce(anu));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('ends a session that the server no longer takes, and asks to sign in once', async () => {
    renderAccount();
    await screen.findByText('signed-out');
    act(() => {
      tokenProvider()?.sessionEnded();
      tokenProvider()?.sessionEnded();
    });
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    expect(session.endSession).toHaveBeenCalled();
  });

  it('clears the hint and the cities kept in the browser at sign-out', async () => {
    localStorage.setItem('account_session', '1');
    localStorage.setItem('recent_searched_cities', '["Munnar"]');
    renderAccount();
    await act(async () => void (await account.getIdToken()));
    act(() => session.announce(anu));
    await act(() => account.signOut());
    expect(session.endSession).toHaveBeenCalledOnce();
    expect(session.forgetAllStays).toHaveBeenCalledOnce();
    act(() => session.announce({ status: 'signed-out', user: null, role: null }));
    await screen.findByText('signed-out');
    expect(localStorage.getItem('account_session')).toBeNull();
    expect(localStorage.getItem('recent_searched_cities')).toBeNull();
  });
});
