import { version } from '@kerala-stays/domain/content/version';
import { expect, it } from 'vitest';
import { callApi } from './support/call-api.ts';

it('the service reports that it runs, in which version, and that it reaches its database, and forbids caching', async () => {
  const answers = {
    '/health': `{"success":true,"version":"${version}"}`,
    '/health/ready': '{"success":true}',
  };
  for (const [path, answer] of Object.entries(answers)) {
    const response = await callApi('GET', path);
    expect([response.status, response.text]).toEqual([200, answer]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

it('browsers’ error reports are accepted, and anything else is rejected', async () => {
  const report = {
    problem: "TypeError: Cannot read properties of undefined (reading 'name')",
    frames: ['at x (https://site/assets/site-1.js:1:2)'],
    page: '/hotels/h1?destination=Munnar',
  };
  expect((await callApi('POST', '/client-errors', { json: report })).status).toBe(200);
  expect((await callApi('POST', '/client-errors', { json: { problem: 5 } })).status).toBe(400);
  const large = { ...report, problem: 'x'.repeat(20_000) };
  expect((await callApi('POST', '/client-errors', { json: large })).status).toBe(413);
  expect((await callApi('POST', '/client-errors', { raw: 'text' })).status).toBe(415);
});
