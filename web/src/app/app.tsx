import type { DataCache } from '#web/lib/cache/data-cache.ts';
import { ErrorScreen } from './error-screen.tsx';
import { Providers } from './providers.tsx';
import { SiteRoutes } from './router.tsx';

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
