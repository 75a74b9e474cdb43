import { type ComponentType, lazy, useState } from 'react';

type LazyRoute = ComponentType & { load: () => Promise<unknown>; isLoaded: () => boolean };

/**
 * A page in its own chunk. Unlike `lazy` alone it renders at once when its chunk has been loaded
 * before, so that the server can render it and the browser can hydrate it without a gap.
 */
export function lazyRoute(importPage: () => Promise<{ default: ComponentType }>): LazyRoute {
  let loaded: ComponentType | null = null;
  let loading: Promise<{ default: ComponentType }> | null = null;
  const load = () => {
    loading ??= importPage().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        // The next attempt asks the network again.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Deferred = lazy(load);
  function Page() {
    // Chosen once for each mount: a change of component would throw the page's state away.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Deferred);
    return <Chosen />;
  }
  return Object.assign(Page, { load, isLoaded: () => loaded !== null });
}
