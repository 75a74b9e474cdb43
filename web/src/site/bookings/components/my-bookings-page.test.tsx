import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type AccountState, loadingState, signedOutState } from '#web/account/account-state.ts';
import { inSurroundings, renderPart } from '#web/testing/render-part.tsx';
import { MyBookingsPage } from './my-bookings-page.tsx';

const account = vi.hoisted(() => ({ state: {} as AccountState }));
vi.mock('#web/account/account-context.tsx', () => {
  const calls = { openSignIn: () => {}, checkSession: async () => {} };
  return { useAccount: () => ({ ...account.state, ...calls }) };
});
vi.mock('./my-bookings-content.tsx', () => ({ default: () => <p>Ten stays</p> }));

const user = { uid: 'u1', name: 'Anu', email: 'anu@example.com', photoUrl: '' };
const page = () => (
  <main tabIndex={-1}>
    <MyBookingsPage renderActions={() => null} />
  </main>
);

/** Renders the page for one account state, then for another. */
async function showThen(first: AccountState, second: AccountState) {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  account.state = first;
  const { rerender } = renderPart(page());
  if (first.status === 'signed-in') await screen.findByText('Ten stays');
  account.state = second;
  rerender(inSurroundings(page()));
  expect(screen.getByText('Sign in to see your bookings')).toBeVisible();
  return scrollTo;
}

describe('my bookings, when the session ends', () => {
  it('bring what they say then into view, with the focus', async () => {
    const scrollTo = await showThen({ status: 'signed-in', user, role: null }, signedOutState);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stay where they are for who was not signed in', async () => {
    const scrollTo = await showThen(loadingState, signedOutState);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
  });
});
