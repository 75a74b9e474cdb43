import type { ReactNode } from 'react';
import { AccountProvider } from '#web/account/account-context.tsx';
import { ToastProvider } from '#web/components/toasts.tsx';
import type { DataCache } from '#web/lib/cache/data-cache.ts';
import { DataCacheContext } from '#web/lib/cache/use-resource.ts';
import { ErrorScreen } from './error-screen.tsx';
import { SiteRoutes } from './router.tsx';

type ProvidersProps = { cache: DataCache; children: ReactNode };

/** Contexts available to every page; rendered inside the router. */
function Providers({ cache, children }: ProvidersProps) {
  return (
    <DataCacheContext value={cache}>
      <ToastProvider>
        <AccountProvider>{children}</AccountProvider>
      </ToastProvider>
    </DataCacheContext>
  );
}

/** The whole site below the router, the same on the server and in the browser. */
export function App({ cache }: { cache: DataCache }) {
  return (
    <ErrorScreen>
      <Providers cache={cache}>
        <SiteRoutes />
      </Providers>
    </ErrorScreen>
  );
}
