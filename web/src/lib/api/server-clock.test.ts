import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const here = new Date('2026-11-21T18:25:00Z');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: here });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function clockAfter(response: () => Promise<Response>) {
  const fetching = vi.fn(response);
  vi.stubGlobal('fetch', fetching);
  const clock = await import('./server-clock.ts');
  await clock.askServerClock();
  return { ...clock, fetching };
}

const respondAt = (moment: string) => async () =>
  new Response('{}', { headers: { date: new Date(moment).toUTCString() } });

describe('the server’s clock', () => {
  it.each([
    ['ten minutes ahead', '2026-11-21T18:35:00Z', '2026-11-21T18:35:00.000Z'],
    ['a day behind', '2026-11-20T18:25:00Z', '2026-11-20T18:25:00.000Z'],
    ['the same but for a moment', '2026-11-21T18:25:02Z', '2026-11-21T18:25:00.000Z'],
  ])('counts when it is %s', async (_case, moment, expected) => {
    const { serverNow } = await clockAfter(respondAt(moment));
    expect(serverNow().toISOString()).toBe(expected);
  });

  it('is asked once in a visit', async () => {
    const { askServerClock, fetching } = await clockAfter(respondAt('2026-11-21T18:35:00Z'));
    await askServerClock();
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('is asked again after a failed request; until then the browser’s clock counts', async () => {
    const { askServerClock, serverNow, fetching } = await clockAfter(() =>
      Promise.reject(new TypeError('offline')),
    );
    expect(serverNow()).toEqual(here);
    await askServerClock();
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it('ignores a response without a time', async () => {
    const { serverNow } = await clockAfter(async () => new Response('{}'));
    expect(serverNow()).toEqual(here);
  });
});
