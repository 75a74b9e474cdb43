import type { ReactNode } from 'react';
import { AccountProvider } from '#web/account/account-context.tsx';
import { ToastProvider } from '#web/components/toasts.tsx';
import type { DataCache } from '#web/lib/data-cache.ts';
import { DataCacheContext } from '#web/lib/use-resource.ts';

type ProvidersProps = { cache: DataCache; children: ReactNode };

/** What every page can count on; stands inside the router. */
export function Providers({ cache, children }: ProvidersProps) {
  return (
    <DataCacheContext value={cache}>
      <ToastProvider>
        <AccountProvider>{children}</AccountProvider>
      </ToastProvider>
    </DataCacheContext>
  );
}
