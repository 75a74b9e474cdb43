import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createDataCache } from './data-cache.ts';
import { DataCacheContext, useCached } from './use-resource.ts';

function Title() {
  return <h1>{useCached<string>('title')?.data}</h1>;
}

const page = (cache = createDataCache()) => (
  <DataCacheContext value={cache}>
    <Title />
  </DataCacheContext>
);

function servedCache() {
  const cache = createDataCache();
  cache.seed('title', 'As served');
  cache.markServerSnapshot();
  return cache;
}

test('a page that is hydrated late finds what it was made of, and then shows what came since', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(servedCache()));
  expect(container.textContent).toBe('As served');
  const cache = servedCache();
  // From before a reload, or from Firestore, while hydration continues in slices.
  cache.seed('title', 'Newer');
  const onRecoverableError = vi.fn();
  render(page(cache), { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.textContent).toBe('Newer');
});
