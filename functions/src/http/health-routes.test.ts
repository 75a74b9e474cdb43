import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { healthRoutes } from './health-routes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ready = (readStore: () => Promise<unknown>) => {
  const route = healthRoutes(readStore).find(({ path }) => path === '/health/ready');
  return route?.handle({} as never);
};

it('the service is ready when the database responds, even without a document', async () => {
  await expect(ready(async () => null)).resolves.toEqual({ body: { success: true } });
});

it('the service is not ready when the database does not respond in time', async () => {
  const response = expect(ready(() => new Promise(() => {}))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 30,
  });
  await vi.advanceTimersByTimeAsync(4_000);
  await response;
});

it('the service is not ready when the database fails', async () => {
  const down = Object.assign(new Error('down'), { code: 14 });
  await expect(ready(() => Promise.reject(down))).rejects.toBe(down);
});
