import { keyMessages } from '@kerala-stays/domain/people/api-key';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { testApi } from '../testing/test-api.ts';
import { type KeyHolder, presentedKey } from './key-call.ts';
import { type ApiRoute, data } from './route.ts';

const key = `ks_${'a'.repeat(49)}`;
const holder: KeyHolder = {
  uid: 'key-1',
  name: 'n8n',
  given: new Set(['bookings:read']),
  held: new Set(['bookings:read']),
};
const row = { failureMessage: 'Failed', operation: { staff: 'bookings:read' } };
let underWay: (() => void)[] = [];
const routes = [
  { ...row, method: 'get', path: '/bookings', access: 'admin', handle: async () => data({}) },
  {
    ...row,
    method: 'get',
    path: '/hotels',
    access: 'public',
    cacheable: true,
    operation: { staff: null },
    handle: async () => data({}),
  },
  {
    ...row,
    method: 'get',
    path: '/slow',
    access: 'admin',
    handle: () => new Promise((resolve) => underWay.push(() => resolve(data({})))),
  },
] as unknown as ApiRoute[];

function build(change: Parameters<typeof testApi>[1] = {}) {
  const keyGate = vi.fn(async (given: string) => {
    if (given !== key) throw new AppError('unauthenticated', { message: keyMessages.refused });
    return holder;
  });
  const api = testApi(routes, { keyGate, ...change });
  const get = (path: string, authorization?: string) =>
    api.request(`/api${path}`, { headers: authorization === undefined ? {} : { authorization } });
  return { api, get, keyGate };
}

it('a key is taken from the header, in any spelling of its scheme, and noticed in the address', () => {
  expect(presentedKey(`Bearer ${key}`, {})).toEqual({ text: key, isInQuery: false });
  expect(presentedKey(`bearer  ${key}`, {})).toEqual({ text: key, isInQuery: false });
  expect(presentedKey('Bearer ks_', {})).toEqual({ text: 'ks_', isInQuery: false });
  expect(presentedKey('Bearer a.b.c', { q: ['ks_ of old'] })).toBeNull();
  expect(presentedKey(undefined, {})).toBeNull();
  expect(presentedKey(`Bearer ${key}`, { a: ['x', key] })).toEqual({ text: key, isInQuery: true });
});

describe('a call with a key', () => {
  it.each([
    ['unknown', '/bookings', `Bearer ${key}x`],
    ['empty', '/bookings', 'Bearer ks_'],
    ['wrong on a public route', '/hotels', 'Bearer ks_x'],
    ['genuine, but in the address', `/bookings?key=${key}`, undefined],
    ['genuine, but in the address, of a public route', `/hotels?any=${key}`, undefined],
    ['genuine in both', `/bookings?key=${key}`, `Bearer ${key}`],
  ])('%s gets one and the same answer', async (_, path, authorization) => {
    const { get, keyGate } = build();
    const response = await get(path, authorization);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ success: false, message: keyMessages.refused });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(keyGate).toHaveBeenCalledOnce();
  });

  it('needs no App Check, which a bad key does not get around', async () => {
    const assertOwnApp = vi.fn(async () => {
      throw new AppError('unauthenticated', { message: 'no app' });
    });
    const { get } = build({ assertOwnApp });
    expect((await get('/bookings', `Bearer ${key}`)).status).toBe(200);
    expect((await get('/hotels', `Bearer ${key}`)).status).toBe(200);
    expect((await get('/hotels', 'Bearer ks_x')).status).toBe(401);
    expect(assertOwnApp).not.toHaveBeenCalled();
    expect((await get('/hotels')).status).toBe(401);
  });

  it('is not taken for a person: nobody was seen, and the answer is for nobody else', async () => {
    const noteSeen = vi.fn(async () => undefined);
    const { get } = build({ noteSeen });
    const response = await get('/bookings', `Bearer ${key}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(noteSeen).not.toHaveBeenCalled();
  });
});

describe('the limits of a key', () => {
  const windowMs = 60_000;

  it('refuse a flood before it is looked up, and cost the network nothing that others share', async () => {
    const perKey = { limit: 20, windowMs, atOnce: 4 };
    const { get, keyGate } = build({ perKey, perNetwork: { limit: 30, windowMs } });
    const answers: Response[] = [];
    for (let call = 0; call < 1000; call++) answers.push(await get('/bookings', `Bearer ${key}`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(980);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(keyGate).toHaveBeenCalledTimes(20);
    // Somebody else in the same network, and another key.
    for (let call = 0; call < 9; call++) expect((await get('/hotels')).status).toBe(200);
    expect((await get('/bookings', `Bearer ${key}y`)).status).toBe(401);
    expect((await get('/hotels')).status).toBe(429);
  });

  it('leave to others the places of calls under way', async () => {
    underWay = [];
    const { get } = build({ perKey: { limit: 1000, windowMs, atOnce: 2 } });
    const slow = [get('/slow', `Bearer ${key}`), get('/slow', `Bearer ${key}`)];
    await expect.poll(() => underWay).toHaveLength(2);
    const third = await get('/slow', `Bearer ${key}`);
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await get('/hotels')).status).toBe(200);
    for (const finish of underWay) finish();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await get('/bookings', `Bearer ${key}`)).status).toBe(200);
  });

  it('count made-up keys for their network', async () => {
    const perKey = { limit: 20, windowMs, atOnce: 4 };
    const { get } = build({ perKey, perNetwork: { limit: 5, windowMs } });
    const statuses: number[] = [];
    for (let call = 0; call < 8; call++) {
      statuses.push((await get('/bookings', `Bearer ${key}${call}`)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });
});
