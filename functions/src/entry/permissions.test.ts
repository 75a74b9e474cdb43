import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { keyMessages } from '@kerala-stays/domain/people/api-key';
import { isKeyPermission, keyPermissions } from '@kerala-stays/domain/people/key-permissions';
import { may, whoMay } from '@kerala-stays/domain/people/permissions';
import { staffRoles } from '@kerala-stays/domain/people/staff-role';
import { describe, expect, it } from 'vitest';
import type { KeyHolder } from '../http/key-call.ts';
import { type ApiCall, type ApiRoute, data } from '../http/route.ts';
import type { Account } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import { testApi } from '../testing/test-api.ts';
import { apiRoutes } from './routes.ts';

const nameOf = ({ method, path }: ApiRoute) => `${method.toUpperCase()} ${path}`;
const person = (role: Account['role']): Account => ({
  uid: 'staff-1',
  email: 'staff@site.example',
  emailVerified: true,
  name: 'Staff',
  role,
  lostRole: false,
});

/** The call under test: its account or key, and what every handler does. */
const current = {
  role: null as Account['role'],
  holder: null as KeyHolder | null,
  handle: (async () => data({})) as ApiRoute['handle'],
};

/** One API for all calls: to make it takes longer than a call. */
const api = testApi(
  apiRoutes.map((route) => ({ ...route, handle: (call) => current.handle(call) })),
  {
    authenticate: async () => person(current.role),
    keyGate: async () => current.holder ?? Promise.reject(new AppError('unauthenticated')),
  },
);

async function call(route: ApiRoute, headers: Record<string, string>) {
  const response = await api.request(`/api${route.path.replace(/:\w+/g, 'x')}`, {
    method: route.method.toUpperCase(),
    headers,
  });
  const { message = '' } = (await response.json()) as { message?: string };
  return { status: response.status, message };
}

/** Answer to a call of a route by an account, when the route's handler would do this. */
function ask(route: ApiRoute, role: Account['role'], handle: ApiRoute['handle']) {
  Object.assign(current, { role, handle });
  return call(route, { authorization: 'Bearer a.b.c' });
}

const isStaffOnly = ({ access }: ApiRoute) => access === 'admin';
const cells = apiRoutes.flatMap((route) => staffRoles.map((role) => ({ route, role })));

describe('every route, for every role', () => {
  it('of staff alone runs for the roles that have its permission, and names them to the others', async () => {
    const wrong: string[] = [];
    let refused = 0;
    for (const { route, role } of cells.filter(({ route }) => isStaffOnly(route))) {
      const { staff } = route.operation;
      const found = await ask(route, role, async () => data({}));
      const isAllowed = staff !== null && may(role, staff);
      const message = staff === null || isAllowed ? '' : whoMay(staff);
      const status = isAllowed ? 200 : 403;
      refused += isAllowed ? 0 : 1;
      if (found.status !== status || found.message !== message) {
        wrong.push(`${nameOf(route)}, ${role}: ${found.status} ${found.message}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(150);
  });

  it('of staff alone is closed to guests', async () => {
    for (const route of apiRoutes.filter(isStaffOnly)) {
      expect(await ask(route, null, async () => data({}))).toEqual({
        status: 403,
        message: serverMessages.notAllowed,
      });
    }
  });

  it('that guests may call, too, takes a role for staff only with its permission', async () => {
    const wrong: string[] = [];
    const open = cells.filter(({ route }) => !isStaffOnly(route) && route.access !== 'public');
    for (const { route, role } of open) {
      const { staff } = route.operation;
      let isStaff: boolean | undefined;
      await ask(route, role, async (call) => {
        isStaff = call.account?.isStaff;
        return data({});
      });
      if (isStaff !== (staff !== null && may(role, staff))) wrong.push(`${nameOf(route)}, ${role}`);
    }
    expect(wrong).toEqual([]);
    expect(open.length).toBeGreaterThan(80);
  });

  it('that guests may call tells staff who may see what is not their own', async () => {
    const missing = async () => {
      throw new AppError('not-found', { message: 'Booking not found' });
    };
    const route = apiRoutes.find((each) => nameOf(each) === 'GET /bookings/:id');
    if (route === undefined) throw new Error('no route for a booking');
    expect(await ask(route, 'content', missing)).toEqual({
      status: 403,
      message: whoMay('bookings:read'),
    });
    const unknown = { status: 404, message: 'Booking not found' };
    expect(await ask(route, 'reception', missing)).toEqual(unknown);
    expect(await ask(route, null, missing)).toEqual(unknown);
  });
});

/** Answer to a call of a route by a key with these permissions, of which its maker has some. */
async function askByKey(
  route: ApiRoute,
  { given, held = given }: { given: readonly string[]; held?: readonly string[] },
) {
  let seen: ApiCall['account'] | undefined;
  const handle = async ({ account }: ApiCall) => {
    seen = account;
    return data({});
  };
  const holder = { uid: 'key-1', name: 'n8n', given: new Set(given), held: new Set(held) };
  Object.assign(current, { role: 'manager', holder, handle });
  const answer = await call(route, { authorization: 'Bearer ks_key', [tripKeyHeader]: 'k' });
  return { ...answer, account: seen };
}

const isPersonal = ({ access, method, operation }: ApiRoute) =>
  access === 'guest' || access === 'guest-or-link'
    ? method !== 'get' || operation.staff === null
    : false;

describe('every route, for every key', () => {
  it('with its permission alone runs as staff who are no person', async () => {
    const wrong: string[] = [];
    const open: string[] = [];
    for (const route of apiRoutes.filter((each) => !isPersonal(each))) {
      const { staff } = route.operation;
      if (!isKeyPermission(staff)) continue;
      const { status, account } = await askByKey(route, { given: [staff] });
      open.push(nameOf(route));
      const { isStaff, isKey, role, email } = account ?? {};
      if (status !== 200 || !isStaff || !isKey || role !== null || email !== '') {
        wrong.push(`${nameOf(route)}: ${status} ${JSON.stringify(account)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(open.length).toBeGreaterThan(40);
    expect(open.filter((name) => !name.startsWith('GET '))).toEqual([
      'POST /bookings/quote',
      'POST /payments/reconcile',
      'PUT /threads/:id/draft',
    ]);
  });

  it('without its permission is refused with what the key lacks, whatever else it has', async () => {
    const wrong: string[] = [];
    let refused = 0;
    for (const route of apiRoutes.filter(({ access }) => access !== 'public')) {
      const { staff } = route.operation;
      const given = keyPermissions.filter((each) => each !== staff);
      const found = await askByKey(route, { given });
      const isOpen = route.access === 'optional';
      refused += isOpen ? 0 : 1;
      const reason =
        staff === null || isPersonal(route) ? keyMessages.personal : keyMessages.lacks(staff);
      const expected = isOpen ? [200, '', null] : [403, reason, undefined];
      if (
        JSON.stringify([found.status, found.message, found.account]) !== JSON.stringify(expected)
      ) {
        wrong.push(`${nameOf(route)}: ${found.status} ${found.message}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(120);
  });

  it('whose maker lost the permission is refused with that reason', async () => {
    for (const route of apiRoutes.filter(isStaffOnly)) {
      const { staff } = route.operation;
      if (!isKeyPermission(staff)) continue;
      const found = await askByKey(route, { given: [staff], held: [] });
      expect([found.status, found.message]).toEqual([403, keyMessages.lost(staff)]);
    }
  });

  it('that is public or for people runs for nobody in particular, or not at all', async () => {
    for (const route of apiRoutes.filter((each) => each.access === 'public' || isPersonal(each))) {
      const found = await askByKey(route, { given: keyPermissions });
      if (route.access === 'public') expect([found.status, found.account]).toEqual([200, null]);
      else expect([found.status, found.message]).toEqual([403, keyMessages.personal]);
    }
  });
});
