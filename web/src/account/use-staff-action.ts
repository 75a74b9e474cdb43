import { messages } from '@kerala-stays/domain/core/messages';
import { useCallback } from 'react';
import type { ToastMore } from '#web/components/toast.ts';
import { useToast } from '#web/components/toasts.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { useAccount } from './account-context.tsx';

type StaffActionTexts = {
  /** Message on success; omit where the screen shows the result. */
  success?: string;
  failure: string;
  /** Details for the toast, such as the item and an undo action; read on success. */
  more?: () => ToastMore;
};

/** Firestore reports `permission-denied`, Storage `storage/unauthorized`, the API 401 and 403. */
function isDenied(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  const denials = [
    'permission-denied',
    'storage/unauthorized',
    'storage/unauthenticated',
    401,
    403,
  ];
  return denials.includes(error.code as string | number);
}

/**
 * Runs a staff write and shows its result. A denied write may mean that the role was withdrawn or
 * changed while the page was open: a fresh token is fetched, and the message explains it. `run` allows one
 * write at a time; `runConcurrently` is for list rows that may be written side by side. Both return
 * whether the write succeeded.
 */
export function useStaffAction() {
  const { role, checkRole } = useAccount();
  const toast = useToast();
  const { runAlone, isBusy } = useOneAtATime();

  const runConcurrently = useCallback(
    async (action: () => Promise<unknown>, texts: StaffActionTexts): Promise<boolean> => {
      try {
        await action();
        if (texts.success !== undefined)
          toast.success(texts.success, ...(texts.more ? [texts.more()] : []));
        return true;
      } catch (error) {
        const isChanged = isDenied(error) && (await checkRole()) !== role;
        if (isChanged) toast.error(messages.adminAccessChanged);
        else if (error instanceof StaffActionError) toast.error(error.message);
        else toast.error(texts.failure);
        return false;
      }
    },
    [role, checkRole, toast],
  );
  const run = useCallback(
    async (action: () => Promise<unknown>, texts: StaffActionTexts): Promise<boolean> =>
      (await runAlone(() => runConcurrently(action, texts))) ?? false,
    [runAlone, runConcurrently],
  );
  return { run, runConcurrently, isBusy };
}
