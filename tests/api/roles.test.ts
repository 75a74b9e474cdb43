import { messages } from '@kerala-stays/domain/core/messages';
import { may, type Permission, whoMay } from '@kerala-stays/domain/people/permissions';
import { type StaffRole, staffRoles } from '@kerala-stays/domain/people/staff-role';
import { describe, expect, it } from 'vitest';
import { parsePortOffset } from '../../tools/launcher/ports.ts';
import { demoProject, stackSettings } from '../../tools/launcher/stack-settings.ts';
import { firebaseStaff } from '../../tools/release/firebase-staff.ts';
import { grantRole } from '../../tools/release/staff.ts';
import { createStaff, signIn } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';

const host = '127.0.0.1';
const { ports } = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));

/** One read by the API and one by the rules for each of some permissions. */
const places: readonly { needs: Permission; path: string; collection: string }[] = [
  { needs: 'inquiries:read', path: '/inquiries', collection: 'inquiries' },
  { needs: 'bookings:read', path: '/bookings', collection: 'bookings' },
  {
    needs: 'money:read',
    path: '/payments/ledger?from=2026-01-01&to=2026-01-31',
    collection: 'ledger',
  },
];

/** Status of the rules for a page of a collection. */
async function readByRules(collection: string, token: string): Promise<number> {
  const documents = `projects/${demoProject}/databases/(default)/documents`;
  const url = `http://${host}:${ports.firestore}/v1/${documents}/${collection}?pageSize=1`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
}

const tryAll = (token: string) =>
  Promise.all(
    places.map(async ({ path, collection }) => {
      const { status, body } = await callApi('GET', path, { token });
      return { api: status, message: body.message, rules: await readByRules(collection, token) };
    }),
  );

const expected = (role: StaffRole) =>
  places.map(({ needs }) =>
    may(role, needs)
      ? { api: 200, message: undefined, rules: 200 }
      : { api: 403, message: whoMay(needs), rules: 403 },
  );

describe('a role of staff', () => {
  it.each(staffRoles)(
    '%s reads by the API what it reads by the rules, and no more',
    async (role) => {
      const { token } = await createStaff(role);
      expect(await tryAll(token)).toEqual(expected(role));
    },
  );

  it('that is changed ends with the next call, by the API and the rules; the new one begins with a sign-in', async () => {
    const account = await createStaff('reception');
    expect(await tryAll(account.token)).toEqual(expected('reception'));
    // The rules compare with the whole second of the sign-in.
    await new Promise((resolve) => setTimeout(resolve, 1001));
    await grantRole(firebaseStaff(demoProject), account.email, 'accounts');
    const refused = { api: 403, message: messages.adminAccessChanged, rules: 403 };
    expect(await tryAll(account.token)).toEqual(places.map(() => refused));
    // A sign-in in the same second as the change counts as older.
    await expect
      .poll(async () => tryAll(await signIn(account.email, account.password)), { timeout: 60_000 })
      .toEqual(expected('accounts'));
  });

  it('does not make a booking of other guests its own: the answer names who may see it', async () => {
    const content = await createStaff('content');
    const reception = await createStaff('reception');
    const ask = async (token: string) => {
      const { status, body } = await callApi('GET', '/bookings/nowhere', { token });
      return [status, body.message];
    };
    expect(await ask(content.token)).toEqual([403, whoMay('bookings:read')]);
    expect(await ask(reception.token)).toEqual([404, messages.bookingNotFound]);
  });
});
