import { beforeEach, expect, it, vi } from 'vitest';
import { clientErrorRoutes } from './client-error-routes.ts';

const said = vi.hoisted(() => [] as unknown[]);
vi.mock('firebase-functions/logger', () => ({
  info: vi.fn(),
  warn: (event: unknown) => rung.push(event),
  write: (line: unknown) => said.push(line),
}));

const rung = vi.hoisted(() => [] as unknown[]);
beforeEach(() => {
  rung.length = 0;
  said.length = 0;
});

function reporter() {
  const [route] = clientErrorRoutes();
  return (network: string, now: Date, wideNetwork: string | null = null) =>
    route?.handle({
      caller: { network, wideNetwork, hop: 'hosting' },
      now,
      requestId: 'r1',
      json: async () => ({
        problem: 'Error: no room for meera@example.com',
        frames: ['https://site/assets/a.js:1:2'],
        page: '/hotels/h1?q=meera',
      }),
    } as never);
}

it('logs a scrubbed line', async () => {
  await reporter()('203.0.113.9', new Date(0));
  expect(said).toEqual([
    expect.objectContaining({
      severity: 'ERROR',
      message: 'client-error',
      requestId: 'r1',
      route: '/hotels/:id',
      problem: 'Error: no room for [e-mail]',
      frames: '/assets/a.js:1:2',
    }),
  ]);
  expect(JSON.stringify(said)).not.toContain('203.0.113.9');
});

it('drops reports beyond ten a minute from one address, or sixty in total', async () => {
  const report = reporter();
  for (let count = 0; count < 20; count += 1) await report('one', new Date(0));
  expect(said).toHaveLength(10);
  for (let count = 0; count < 200; count += 1) await report(`other-${count}`, new Date(1));
  expect(said).toHaveLength(60);
  await report('one', new Date(60_002));
  expect(said).toHaveLength(61);
});

it('rings for as many networks as are affected, however much each of them reports', async () => {
  const report = reporter();
  for (let count = 0; count < 9; count += 1) await report('one', new Date(count));
  for (let count = 0; count < 30; count += 1) await report(`line ${count}`, new Date(9), 'a /48');
  expect(rung).toEqual(Array(2).fill('client-error-network'));
  await report('two', new Date(10));
  await report('one', new Date(5 * 60_000));
  expect(rung).toHaveLength(4);
});
