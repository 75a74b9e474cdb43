import { useLayoutEffect, useRef } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { isAdminPath } from '#web/config/paths.ts';
import type { AccountState } from './account-state.ts';

/**
 * Explains why the back office closes when an account without access replaces a staff account in
 * it.
 */
export function useReplacedStaff({ user, role }: AccountState): void {
  const isStaff = role !== null;
  const toast = useToast();
  const last = useRef({ uid: '', isStaff: false });
  const { uid = '', email = '' } = user ?? {};
  // A layout effect, because the office's door redirects in an effect.
  useLayoutEffect(() => {
    if (uid === '') return;
    const isReplaced = last.current.isStaff && last.current.uid !== uid && !isStaff;
    last.current = { uid, isStaff };
    if (!isReplaced || !isAdminPath(globalThis.location.pathname)) return;
    toast.info('The back office was closed', {
      detail: `You are signed in as ${email} now, which has no access to it.`,
    });
  }, [uid, email, isStaff, toast]);
}
