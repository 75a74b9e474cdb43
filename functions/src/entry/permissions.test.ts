import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { may, whoMay } from '@kerala-stays/domain/people/permissions';
import { staffRoles } from '@kerala-stays/domain/people/staff-role';
import { describe, expect, it } from 'vitest';
import { type ApiRoute, data } from '../http/route.ts';
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

/** Answer to a call of a route by an account, when the route's handler would do this. */
async function ask(route: ApiRoute, role: Account['role'], handle: ApiRoute['handle']) {
  const api = testApi([{ ...route, handle }], { authenticate: async () => person(role) });
  const response = await api.request(`/api${route.path.replace(/:\w+/g, 'x')}`, {
    method: route.method.toUpperCase(),
    headers: { authorization: 'Bearer a.b.c' },
  });
  const { message = '' } = (await response.json()) as { message?: string };
  return { status: response.status, message };
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
