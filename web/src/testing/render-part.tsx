import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ToastProvider } from '#web/components/toasts.tsx';
import { createDataCache, type DataCache } from '#web/lib/cache/data-cache.ts';
import { DataCacheContext } from '#web/lib/cache/use-resource.ts';

type Surroundings = { at?: string; cache?: DataCache };

/** Shows the router's address for tests. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Wraps a part of the site in its surroundings: router, cache and toasts. */
export function inSurroundings(part: ReactNode, surroundings: Surroundings = {}) {
  const { at = '/', cache = createDataCache() } = surroundings;
  return (
    <MemoryRouter initialEntries={[at]}>
      <DataCacheContext value={cache}>
        <ToastProvider>
          {part}
          <Address />
        </ToastProvider>
      </DataCacheContext>
    </MemoryRouter>
  );
}

/** Renders a part of the site in its surroundings. */
export function renderPart(part: ReactNode, surroundings: Surroundings = {}): RenderResult {
  return render(inSurroundings(part, surroundings));
}
