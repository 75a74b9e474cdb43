import { beforeEach, expect, it, vi } from 'vitest';
import { sendErrorReport } from './send-error-report.ts';

const fetched = vi.fn(async () => new Response('{}'));
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

function errorOf(message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (https://site/assets/site-1.js:1:2)`;
  return error;
}

it('sends what went wrong and where, without anything personal', async () => {
  await sendErrorReport(errorOf('No room for meera@example.com'));
  const [path, { body }] = fetched.mock.calls[0] as unknown as [string, { body: string }];
  expect(path).toBe('/api/client-errors');
  expect(JSON.parse(body)).toEqual({
    problem: 'TypeError: No room for [e-mail]',
    frames: ['/assets/site-1.js:1:2'],
    page: '/',
  });
});

it('sends each kind once, nothing of the network’s, and of other things only that they were thrown', async () => {
  await sendErrorReport(errorOf('once'));
  await sendErrorReport(errorOf('once'));
  await sendErrorReport(new TypeError('Failed to fetch'));
  await sendErrorReport('meera@example.com');
  const bodies = fetched.mock.calls.map((call) =>
    String((call as unknown[])[1] && JSON.stringify(call)),
  );
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toContain('Thrown: string');
  expect(bodies.join()).not.toContain('meera');
});

it('never throws', async () => {
  fetched.mockRejectedValueOnce(new TypeError('down'));
  await expect(sendErrorReport(errorOf('other'))).resolves.toBeUndefined();
});
