import { expect, test, vi } from 'vitest';

test('a step of the history that comes after it was given up closes nothing that was opened in the meantime', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const state = { page: 'slow-page' };
  history.pushState(state, '', '/slow');
  history.pushState({ ...state, layers: 1 }, '', '/slow');
  const step = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const { openLayer, watchLayers } = await import('./layer-history.ts');
  watchLayers();
  await vi.waitFor(() => expect(step).toHaveBeenCalledExactlyOnceWith(-1));
  step.mockRestore();
  const close = vi.fn();
  openLayer(close);
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  const arrive = async (act: () => void) => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    act();
    await arrived;
  };
  await arrive(() => history.go(-1));
  expect(close).not.toHaveBeenCalled();
  expect(history.state).toMatchObject({ layers: 1 });
  // Back is Back again.
  await arrive(() => history.back());
  expect(close).toHaveBeenCalledOnce();
});
