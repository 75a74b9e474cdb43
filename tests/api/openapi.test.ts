import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, createGuest } from './support/accounts.ts';
import { documentedApi, type OpenApi, type Role, schemaChecks } from './support/documented.ts';
import { siteUrl } from './support/stack.ts';
import { badTokens } from './support/tokens.ts';

let document: OpenApi;
let guestToken: string;
let adminToken: string;
let expired: string;
beforeAll(async () => {
  document = await documentedApi();
  const [guest, admin] = await Promise.all([createGuest(), createAdmin()]);
  [guestToken, adminToken] = [guest.token, admin.token];
  expired = badTokens(guest.uid).find(([problem]) => problem === 'an expired token')?.[1] ?? '';
});

/** Product §13.2, row by row. */
const specifiedRows = [
  'GET /user',
  'POST /user/create',
  'GET /hotels',
  'GET /hotels/featured',
  'GET /hotels/{id}',
  'GET /hotels/admin/all',
  'POST /hotels',
  'PUT /hotels/{id}',
  'POST /hotels/{id}/room-types',
  'POST /hotels/{id}/images',
  'PUT /hotels/{id}/main-image',
  'PUT /hotels/{id}/toggle-status',
  'DELETE /hotels/{id}',
  'GET /bookings/hotel',
  'GET /bookings/user',
  'POST /bookings/stripe-payment',
  'GET /categories',
  'GET /categories/{id}/hotels',
  'POST /categories',
  'PUT /categories/{id}',
  'DELETE /categories/{id}',
  'GET /inquiries',
  'POST /inquiries',
  'POST /inquiries/update-status',
  'GET /banners',
  'POST /banners',
  'PUT /banners/{id}',
  'DELETE /banners/{id}',
];

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      row: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path.replaceAll('{id}', 'nowhere'),
      operation,
    })),
  );

describe('the OpenAPI document', () => {
  it('is version 3.1 and lists every specified row', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(operations().map(({ row }) => row)).toEqual(expect.arrayContaining(specifiedRows));
    expect(specifiedRows).toHaveLength(28);
  });

  it('is valid against the OpenAPI 3.1 schema', async () => {
    const response = await fetch(`${siteUrl}/api/openapi.json`);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const { valid, errors } = await new Validator().validate(
      (await response.json()) as Record<string, unknown>,
    );
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('has examples of bodies and answers that fit their schemas', () => {
    const checkOf = schemaChecks(document);
    const wrong: unknown[] = [];
    for (const { row, operation } of operations()) {
      const shown = [operation.requestBody, ...Object.values(operation.responses)];
      for (const content of shown.flatMap((part) => Object.values(part?.content ?? {}))) {
        const check = checkOf(content.schema.$ref);
        if (!check(content.example)) wrong.push([row, content.schema.$ref, check.errors]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refers only to what it defines', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)];
    for (const [, pointer = ''] of references) {
      const target = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect([pointer, typeof target]).toEqual([pointer, 'object']);
    }
  });
});

const bodies: [string, RequestInit][] = [
  ['nothing', {}],
  ['an empty object', { body: '{}', headers: { 'content-type': 'application/json' } }],
  ['a list', { body: '[]', headers: { 'content-type': 'application/json' } }],
  ['cut JSON', { body: '{"a":', headers: { 'content-type': 'application/json' } }],
  ['deep JSON', { body: '['.repeat(5000), headers: { 'content-type': 'application/json' } }],
  [
    'strange values',
    {
      body: '{"__proto__":{"admin":true},"name":{"a":1},"hotelId":[1],"bookingId":null,"status":7}',
      headers: { 'content-type': 'application/json' },
    },
  ],
  ['a form', { body: new URLSearchParams({ name: 'a' }) }],
  [
    'a broken multipart form',
    { body: '--B\r\n', headers: { 'content-type': 'multipart/form-data; boundary=B' } },
  ],
];

/** The status with which an operation rejects this caller, whatever the body; null for those it lets in. */
function rejection(who: string, role: Role): 401 | 403 | null {
  if (role === 'anyone' || who === 'admin') return null;
  if (who !== 'guest') return 401;
  return role === 'staff' ? 403 : null;
}

/**
 * Every body for callers who get that far. Callers rejected earlier send none and one more, a
 * different one for each route.
 */
function bodiesFor(method: string, isRejected: boolean, turn: number): [string, RequestInit][] {
  if (method === 'GET') return bodies.slice(0, 1);
  if (!isRejected) return bodies;
  const another = bodies[1 + (turn % (bodies.length - 1))];
  return another === undefined ? bodies.slice(0, 1) : [...bodies.slice(0, 1), another];
}

/** The matrix covers those of product §13.2, with each exact status. */
describe('every other documented route', () => {
  it('responds to every caller and every body as documented', { tags: ['whole'] }, async () => {
    const tokens: [string, string | undefined][] = [
      ['nobody', undefined],
      ['garbage', 'garbage'],
      ['expired', expired],
      ['guest', guestToken],
      ['admin', adminToken],
    ];
    const wrong: unknown[] = [];
    let calls = 0;
    const others = operations().filter(({ row }) => !specifiedRows.includes(row));
    for (const [turn, { row, method, path, operation }] of others.entries()) {
      const asCaller = async ([who, token]: [string, string | undefined], at: number) => {
        const rejected = rejection(who, operation['x-role']);
        for (const [what, init] of bodiesFor(method, rejected !== null, turn + at)) {
          const headers = new Headers(init.headers);
          if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
          const response = await fetch(`${siteUrl}/api${path}`, { ...init, method, headers });
          const text = await response.text();
          calls += 1;
          const { success, message } = JSON.parse(text) as { success: boolean; message?: string };
          const ok =
            String(response.status) in operation.responses &&
            success === response.status < 300 &&
            (success || (typeof message === 'string' && message.length > 0)) &&
            (rejected === null || response.status === rejected) &&
            !/\\n\s+at |node_modules/.test(text);
          if (!ok) wrong.push([row, who, what, response.status, text.slice(0, 200)]);
        }
      };
      await Promise.all(tokens.map(asCaller));
    }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(others.length * 5);
  });
});
