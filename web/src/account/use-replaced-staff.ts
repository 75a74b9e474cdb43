import { useLayoutEffect, useRef } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { isAdminPath } from '#web/config/paths.ts';
import type { AccountState } from './account-state.ts';

/**
 * Explains why the back office closes when an account without access replaces a staff account in
 * it.
 */
export function useReplacedStaff({ user, isAdmin }: AccountState): void {
  const toast = useToast();
  const last = useRef({ uid: '', isAdmin: false });
  const { uid = '', email = '' } = user ?? {};
  // A layout effect, because the office's door redirects in an effect.
  useLayoutEffect(() => {
    if (uid === '') return;
    const isReplaced = last.current.isAdmin && last.current.uid !== uid && !isAdmin;
    last.current = { uid, isAdmin };
    if (!isReplaced || !isAdminPath(globalThis.location.pathname)) return;
    toast.info('The back office was closed', {
      detail: `You are signed in as ${email} now, which has no access to it.`,
    });
  }, [uid, email, isAdmin, toast]);
}
