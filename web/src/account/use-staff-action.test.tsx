import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded ahead: emotion's warning about Node's two module systems must not fail the test.
import '#web/components/toast-host.tsx';
import { ToastProvider } from '#web/components/toasts.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { useStaffAction } from './use-staff-action.ts';

const account = vi.hoisted(() => ({ role: 'content', checkRole: vi.fn() }));
vi.mock('./account-context.tsx', () => ({ useAccount: () => account }));

const texts = { success: 'Done', failure: 'Failed to update hotel' };
const coded = (code: string | number) => Object.assign(new Error('refused'), { code });

async function run(action: () => Promise<unknown>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ToastProvider>{children}</ToastProvider>
  );
  const { result } = renderHook(useStaffAction, { wrapper });
  return act(() => result.current.run(action, texts));
}

describe('a write of staff', () => {
  beforeEach(() => account.checkRole.mockReset().mockResolvedValue('content'));

  it('shows the success message', async () => {
    await expect(run(async () => 'x')).resolves.toBe(true);
    await screen.findByText('Done');
  });

  it('shows the failure without checking the role', async () => {
    await expect(run(() => Promise.reject(coded('unavailable')))).resolves.toBe(false);
    await screen.findByText('Failed to update hotel');
    expect(account.checkRole).not.toHaveBeenCalled();
  });

  it('shows the reason when it is meant for staff', async () => {
    await run(() => Promise.reject(new StaffActionError('Hotel ID m2 is already in use')));
    await screen.findByText('Hotel ID m2 is already in use');
  });

  it.each(['permission-denied', 'storage/unauthorized', 403])(
    'reports the withdrawn role when it is the cause of a denial (%s)',
    async (code) => {
      account.checkRole.mockResolvedValue(null);
      await run(() => Promise.reject(coded(code)));
      await screen.findByText('Your admin access has changed. Please sign in again.');
    },
  );

  it('reports a role that has changed, too', async () => {
    account.checkRole.mockResolvedValue('reception');
    await run(() => Promise.reject(coded('permission-denied')));
    await screen.findByText('Your admin access has changed. Please sign in again.');
  });

  it('shows who may do it when the API refuses the role', async () => {
    const refusal = Object.assign(new StaffActionError('Only a manager can erase personal data.'), {
      code: 403,
    });
    await run(() => Promise.reject(refusal));
    await screen.findByText('Only a manager can erase personal data.');
  });

  it('reports the failure when the rejected person is still staff', async () => {
    await run(() => Promise.reject(coded('permission-denied')));
    await screen.findByText('Failed to update hotel');
  });
});
