import type { ReactNode } from 'react';
import { AccountProvider } from '#web/account/account-context.tsx';
import { ToastProvider } from '#web/components/toasts.tsx';
import type { DataCache } from '#web/lib/cache/data-cache.ts';
import { DataCacheContext } from '#web/lib/cache/use-resource.ts';

type ProvidersProps = { cache: DataCache; children: ReactNode };

/** Contexts available to every page; rendered inside the router. */
export function Providers({ cache, children }: ProvidersProps) {
  return (
    <DataCacheContext value={cache}>
      <ToastProvider>
        <AccountProvider>{children}</AccountProvider>
      </ToastProvider>
    </DataCacheContext>
  );
}
