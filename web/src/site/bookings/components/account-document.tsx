import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useTopOnSignOut } from '#web/account/use-top-on-sign-out.ts';
import buttons from '#web/components/button.module.css';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';
import { MuiRoot } from '#web/theme/mui-root.tsx';

/** Page of one document of a booking, opened by its secret link or from the account. */
export function AccountDocument<T>({
  bookingId,
  name,
  read,
  children,
}: {
  bookingId: string;
  /** Name within a sentence. */
  name: string;
  /** Must be a stable function for the same document. */
  read: (token: string | null) => Promise<ApiResult<T>>;
  children: (value: T) => ReactNode;
}) {
  const { status, getIdToken, openSignIn } = useAccount();
  useTopOnSignOut(status);
  const [result, setResult] = useState<ApiResult<T> | null>(null);

  const load = useCallback(async () => {
    setResult(null);
    setResult(await read(await getIdToken()));
  }, [read, getIdToken]);

  const isByLink = status === 'signed-out' && savedTripKey(bookingId) !== null;

  useEffect(() => {
    if (status === 'loading') void getIdToken();
    if (status === 'signed-in' || isByLink) void load();
  }, [status, isByLink, load, getIdToken]);

  if (status === 'signed-out' && !isByLink) {
    return (
      <PageError
        title={`Sign in to see your ${name}`}
        text="It is kept in your account."
        action={
          <button type="button" className={buttons.primary} onClick={() => openSignIn()}>
            Sign in
          </button>
        }
      />
    );
  }
  if (result === null) return <Spinner label={`Loading the ${name}`} />;
  if (!result.ok) {
    return <LoadFailure of={`The ${name}`} message={result.message} onRetry={() => void load()} />;
  }
  return <MuiRoot>{children(result.value)}</MuiRoot>;
}
