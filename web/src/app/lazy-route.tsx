import type { PageSnapshot } from '@kerala-stays/domain/content/page-snapshot';
import { type ComponentType, lazy, useState } from 'react';
import type { DataCache } from '#web/lib/cache/data-cache.ts';

/** Stores the server's data for a page under the page's cache keys. */
export type SeedPage = (cache: DataCache, snapshot: PageSnapshot, url: URL) => void;

/** A served page seeds its data itself, so that no page carries the readers of another. */
export type PageModule = { default: ComponentType & { seed?: SeedPage } };

type LazyRoute = ComponentType & { load: () => Promise<PageModule>; isLoaded: () => boolean };

/**
 * A page in its own chunk. Unlike `lazy` alone it renders at once when its chunk is already loaded.
 * So the server can render it, and the browser hydrates it without a gap.
 */
export function lazyRoute(importPage: () => Promise<PageModule>): LazyRoute {
  let loaded: ComponentType | null = null;
  let loading: Promise<PageModule> | null = null;
  const load = () => {
    loading ??= importPage().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        // Allows another download attempt.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Deferred = lazy(load);
  function Page() {
    // Chosen once per mount: a change of component would lose the page's state.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Deferred);
    return <Chosen />;
  }
  return Object.assign(Page, { load, isLoaded: () => loaded !== null });
}
