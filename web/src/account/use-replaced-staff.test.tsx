import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import '#web/components/toast-host.tsx';
import { inSurroundings, renderPart } from '#web/testing/render-part.tsx';
import { type AccountState, signedOutState } from './account-state.ts';
import { useReplacedStaff } from './use-replaced-staff.ts';

function Probe({ state }: { state: AccountState }) {
  useReplacedStaff(state);
  return null;
}

const signedIn = (name: string, isStaff: boolean): AccountState => ({
  status: 'signed-in',
  user: { uid: name, name, email: `${name}@example.com`, photoUrl: '' },
  role: isStaff ? 'manager' : null,
});
const staff = signedIn('devi', true);
const guest = signedIn('anu', false);

/** Renders the account states one after the other. */
function follow(path: string, [first, ...others]: [AccountState, ...AccountState[]]) {
  history.replaceState(null, '', path);
  const { rerender } = renderPart(<Probe state={first} />);
  for (const state of others) rerender(inSurroundings(<Probe state={state} />));
}

describe('an account without access in place of a staff account', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('reads why the back office closes', async () => {
    follow('/admin/inquiries', [staff, signedOutState, guest]);
    expect(await screen.findByText('The back office was closed')).toBeVisible();
    expect(screen.getByText(/signed in as anu@example.com now/)).toBeVisible();
  });

  it.each<[string, string, [AccountState, ...AccountState[]]]>([
    ['another member of staff', '/admin/inquiries', [staff, signedIn('ravi', true)]],
    ['a guest who was never staff', '/admin/inquiries', [signedOutState, guest]],
    ['the same person without the role', '/admin/inquiries', [staff, signedIn('devi', false)]],
    ['a guest on a page of the site', '/hotels', [staff, signedOutState, guest]],
  ])('%s hears nothing', async (_who, path, states) => {
    follow(path, states);
    // Long enough for a toast to appear.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
