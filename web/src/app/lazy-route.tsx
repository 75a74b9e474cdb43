import { type ComponentType, lazy, useState } from 'react';

type LazyRoute = ComponentType & { load: () => Promise<unknown>; isLoaded: () => boolean };

/**
 * A page in its own chunk. Unlike `lazy` alone it renders at once when its chunk is already loaded.
 * So the server can render it, and the browser hydrates it without a gap.
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
