import { messages } from '@kerala-stays/domain/core/messages';
import { useCallback } from 'react';
import type { ToastMore } from '#web/components/toast.ts';
import { useToast } from '#web/components/toasts.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { useAccount } from './account-context.tsx';

type StaffActionTexts = {
  /** Shown when it worked; left out where the screen itself shows it. */
  success?: string;
  failure: string;
  /** Which thing it was, and the way back; read when it has worked. */
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
 * Runs a staff write and shows its outcome. A denied write may mean that the person's role was
 * withdrawn while their page was open: the token is fetched again, and the message explains it.
 * `run` takes one write at a time; `runConcurrently` is for rows of a list that may be written side
 * by side. Both return whether it worked.
 */
export function useStaffAction() {
  const { checkAdminAccess } = useAccount();
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
        const isDemoted = isDenied(error) && !(await checkAdminAccess());
        if (isDemoted) toast.error(messages.adminAccessChanged);
        else if (error instanceof StaffActionError) toast.error(error.message);
        else toast.error(texts.failure);
        return false;
      }
    },
    [checkAdminAccess, toast],
  );
  const run = useCallback(
    async (action: () => Promise<unknown>, texts: StaffActionTexts): Promise<boolean> =>
      (await runAlone(() => runConcurrently(action, texts))) ?? false,
    [runAlone, runConcurrently],
  );
  return { run, runConcurrently, isBusy };
}
