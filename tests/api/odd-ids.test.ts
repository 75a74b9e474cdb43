/** @module-tag whole */

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createAdmin, type TestAccount } from './support/accounts.ts';
import { functionsOrigin } from './support/stack.ts';

/** Ids that Firestore refuses, and texts that are not our ids, as in a path. */
const oddIds: Record<string, string> = {
  reserved: '__x__',
  'of underscores': '____',
  'with a slash': 'a%2Fb',
  'of a slash': '%2F',
  'of a sub-document': 'a%2Fb%2Fc',
  'of one dot': '%2E',
  'of two dots': '%2E%2E',
  'with a lone surrogate': '%ED%A0%80',
  'with a NUL': 'a%00b',
  'as long as Firestore takes': 'x'.repeat(1500),
  'too long': 'x'.repeat(1600),
  'a little too long': 'x'.repeat(513),
};
/** The same as in a body. */
const oddValues = [
  '__x__',
  '____',
  'a/b',
  '/',
  'a/b/c',
  '.',
  '..',
  '\ud800',
  'a\u0000b',
  'x'.repeat(1500),
  'x'.repeat(1600),
  '',
];

type Operation = { requestBody?: { content: Record<string, unknown> } };
type Described = { paths: Record<string, Record<string, Operation>> };

let admin: TestAccount;
let routes: { method: string; path: string; operation: Operation }[];

/** Straight to the function: the Hosting emulator itself fails at some of these addresses. */
async function call(method: string, path: string, json?: unknown): Promise<number> {
  const response = await fetch(`${functionsOrigin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'x-test-client-address': randomUUID(),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  await response.arrayBuffer();
  return response.status;
}

beforeAll(async () => {
  admin = await createAdmin();
  const described = await fetch(`${functionsOrigin}/api/openapi.json`);
  const { paths } = (await described.json()) as Described;
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
});

it('an odd id in the path of any route is not found, or a bad request, and never our failure', async () => {
  const withIds = routes.filter(({ path }) => path.includes('{'));
  expect(withIds.length).toBeGreaterThan(25);
  const failed: string[] = [];
  for (const { method, path } of withIds) {
    for (const [name, id] of Object.entries(oddIds)) {
      const address = path.replace(/\{\w+\}/g, id);
      const json = method === 'GET' || method === 'DELETE' ? undefined : {};
      const status = await call(method, address, json);
      if (status >= 500) failed.push(`${method} ${path}, ${name}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
});

/** Routes with ids in the body, each with its other required fields. */
const bodies: [route: string, field: string, rest: object][] = [
  ['POST /inquiries', 'hotelId', { name: 'A', email: 'a@example.com', mobile: '+91 98470 12345' }],
  ['POST /inquiries', 'key', { hotelId: 'nowhere', name: 'A', email: 'a@example.com' }],
  ['POST /inquiries/update-status', 'inquiryId', { status: 'contacted' }],
  ['POST /bookings/stripe-payment', 'bookingId', {}],
  ['POST /bookings/claim', 'bookingId', { key: 'x' }],
  ['POST /payments/check-session', 'sessionId', {}],
  ...['hotelId', 'roomTypeId'].map((field): [string, string, object] => [
    'POST /bookings/quote',
    field,
    { hotelId: 'h', roomTypeId: 'r', checkIn: '2027-01-10', checkOut: '2027-01-12', guests: 2 },
  ]),
  ...['hotelId', 'roomTypeId', 'key', 'inquiryId'].map((field): [string, string, object] => [
    'POST /bookings',
    field,
    {
      hotelId: 'h',
      roomTypeId: 'r',
      checkIn: '2027-01-10',
      checkOut: '2027-01-12',
      guests: 2,
      guestName: 'A',
      guestEmail: 'a@example.com',
    },
  ]),
  ['POST /pictures', 'ownerId', { uploadPath: 'uploads/hotels/x/y.jpg', folder: 'hotels' }],
];

it('nor in a body', async () => {
  const failed: string[] = [];
  for (const [route, field, rest] of bodies) {
    const [method = '', path = ''] = route.split(' ');
    expect(routes.map((each) => `${each.method} ${each.path}`)).toContain(route);
    for (const odd of oddValues) {
      const status = await call(method, path, { ...rest, [field]: odd });
      if (status >= 500) failed.push(`${route} ${field} ${JSON.stringify(odd)}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
});
