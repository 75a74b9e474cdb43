import { expect, test } from 'vitest';

test('a reload in the entry of a layer leaves it and takes the address that was changed there along', async () => {
  const state = { page: 'a-page', key: 'router' };
  history.pushState(null, '', '/before');
  history.pushState(state, '', '/page');
  history.pushState({ ...state, key: 'later', layers: 1, isMoved: true }, '', '/page?dates');
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  const { watchLayers } = await import('./layer-history.ts');
  watchLayers();
  await arrived;
  await expect.poll(() => location.search).toBe('?dates');
  expect(history.state).toEqual({ page: 'a-page', key: 'later' });
  history.back();
  await expect.poll(() => location.pathname).toBe('/before');
});
