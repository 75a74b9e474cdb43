import { randomUUID } from 'node:crypto';
import { messages } from '@kerala-stays/domain/core/messages';
import { whoMay } from '@kerala-stays/domain/people/permissions';
import { roleOf, type StaffRole } from '@kerala-stays/domain/people/staff-role';
import { teamMessages } from '@kerala-stays/domain/people/team';
import { afterAll, describe, expect, it } from 'vitest';
import { parsePortOffset } from '../../tools/launcher/ports.ts';
import { demoProject, stackSettings } from '../../tools/launcher/stack-settings.ts';
import { firebaseStaff } from '../../tools/release/firebase-staff.ts';
import { grantRole, revokeRole } from '../../tools/release/staff.ts';
import { createAdmin, createGuest, createStaff, signIn } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { auth, db } from './support/stack.ts';

const { ports } = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));
const staff = firebaseStaff(demoProject);

const newAddress = () => `new-${randomUUID()}@example.com`;
const stored = async (uid: string) => (await db.doc(`staff/${uid}`).get()).data();
const roleOn = async (uid: string) => roleOf((await auth.getUser(uid)).customClaims);

/** Members of these tests: a team has room for a hundred, and a site may see many runs. */
const made: string[] = [];
const noted = async <T extends { uid: string }>(account: Promise<T>): Promise<T> => {
  made.push((await account).uid);
  return account;
};
const newManager = () => noted(createAdmin());
const newStaff = (role: StaffRole) => noted(createStaff(role));
afterAll(async () => {
  for (const uid of made) {
    await auth.setCustomUserClaims(uid, null).catch(() => undefined);
    await db.doc(`staff/${uid}`).delete();
  }
});

/** Status of the rules for a page of the inquiries. */
async function readByRules(token: string): Promise<number> {
  const documents = `projects/${demoProject}/databases/(default)/documents`;
  const url = `http://127.0.0.1:${ports.firestore}/v1/${documents}/inquiries?pageSize=1`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
}

async function doors(token: string): Promise<(number | string)[]> {
  const { status } = await callApi('GET', '/inquiries', { token });
  return [status, await readByRules(token)];
}

async function invite(token: string, email: string, role: string) {
  const response = await callApi('POST', '/team/invitations', { token, json: { email, role } });
  if (response.status === 201) made.push(response.body.member._id);
  return response;
}

/** An ID token compares with changes in whole seconds. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1001));

describe('the team', () => {
  it.each(['reception', 'accounts', 'content'] as const)(
    'is closed to %s, by the API with a reason and by the rules',
    async (role) => {
      const { uid, token } = await newStaff(role);
      const refused = [403, whoMay('team:manage')];
      const calls = [
        await callApi('GET', '/team', { token }),
        await invite(token, newAddress(), 'manager'),
        await callApi('PUT', `/team/${uid}`, {
          token,
          json: { role: 'manager', seenRole: role },
        }),
        await callApi('DELETE', `/team/${uid}`, { token }),
      ];
      for (const { status, body } of calls) expect([status, body.message]).toEqual(refused);
      const documents = `projects/${demoProject}/databases/(default)/documents`;
      for (const by of [token, (await newManager()).token]) {
        const url = `http://127.0.0.1:${ports.firestore}/v1/${documents}/staff?pageSize=1`;
        const { status } = await fetch(url, { headers: { authorization: `Bearer ${by}` } });
        expect(status).toBe(403);
      }
    },
  );

  it('has the manager who asks, also from before there were documents', async () => {
    const manager = await newManager();
    expect(await stored(manager.uid)).toBeUndefined();
    const { body } = await callApi('GET', '/team', { token: manager.token });
    expect(body.team.find(({ _id }) => _id === manager.uid)).toMatchObject({
      email: manager.email,
      role: 'manager',
      invitedAt: '',
      isPending: false,
      isSelf: true,
    });
    await callApi('GET', '/team', { token: manager.token });
    expect((await stored(manager.uid))?.role).toBe('manager');
  });

  it('changes a role and withdraws it at once, with a row in the change log for each', async () => {
    const manager = await newManager();
    const person = await newManager();
    await grantRole(staff, person.email, 'reception', { keepPassword: true });
    await nextSecond();
    const token = await signIn(person.email, person.password);
    expect(await doors(token)).toEqual([200, 200]);
    await nextSecond();
    const change = { role: 'content', seenRole: 'reception' };
    const path = `/team/${person.uid}`;
    const changed = await callApi('PUT', path, { token: manager.token, json: change });
    expect([changed.status, changed.body.message]).toEqual([200, teamMessages.changed]);
    expect(await doors(token)).toEqual([403, 403]);
    expect(await roleOn(person.uid)).toBe('content');
    // A stale screen, and a second click.
    const stale = { role: 'accounts', seenRole: 'reception' };
    expect((await callApi('PUT', path, { token: manager.token, json: stale })).status).toBe(409);
    expect((await callApi('PUT', path, { token: manager.token, json: change })).status).toBe(200);
    expect((await callApi('DELETE', path, { token: manager.token })).status).toBe(200);
    expect((await callApi('DELETE', path, { token: manager.token })).status).toBe(200);
    expect([await roleOn(person.uid), (await stored(person.uid))?.role]).toEqual([null, null]);
    const log = await db.collection('auditLog').where('documentId', '==', person.uid).get();
    const rows = log.docs
      .map((row) => row.data())
      .toSorted((a, b) => a.at.toMillis() - b.at.toMillis())
      .map(({ who, outcome, changes }) => [who, outcome, changes]);
    const by = manager.uid;
    expect(rows).toEqual([
      ['', 'done', { 'Role given by command': {}, role: { from: 'manager', to: 'reception' } }],
      [by, 'done', { 'Role changed': {}, role: { from: 'reception', to: 'content' } }],
      [by, 'refused', { 'Role changed': {} }],
      [by, 'done', { 'Role changed': {} }],
      [by, 'done', { 'Access withdrawn': {}, role: { from: 'content', to: null } }],
      [by, 'done', { 'Access withdrawn': {} }],
    ]);
  });

  it('tells the day on which somebody was last seen', async () => {
    const manager = await newManager();
    const person = await newStaff('reception');
    await grantRole(staff, person.email, 'reception', { keepPassword: true });
    await callApi('GET', '/inquiries', { token: person.token });
    const { body } = await callApi('GET', '/team', { token: manager.token });
    const row = body.team.find(({ _id }) => _id === person.uid);
    expect(row?.lastSeenOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe('an invitation', () => {
  it('opens nothing until the address is proved, and everything of its role then', async () => {
    const manager = await newManager();
    const email = newAddress();
    const made = await invite(manager.token, email.toUpperCase(), 'reception');
    expect([made.status, made.body.message]).toEqual([201, teamMessages.invited(email)]);
    const { _id: uid } = made.body.member;
    // Somebody who had this address in an account without proof of it.
    const password = randomUUID();
    await auth.updateUser(uid, { password });
    expect(await doors(await signIn(email, password))).toEqual([403, 403]);
    const waiting = (await callApi('GET', '/team', { token: manager.token })).body.team;
    expect(waiting.find(({ _id }) => _id === uid)?.invitedAt).not.toBe('');
    await auth.updateUser(uid, { emailVerified: true });
    expect(await doors(await signIn(email, password))).toEqual([200, 200]);
    const { team } = (await callApi('GET', '/team', { token: manager.token })).body;
    expect(team.find(({ _id }) => _id === uid)).toMatchObject({ invitedAt: '', role: 'reception' });
    const mails = await db.collection('mail').where('to', 'array-contains', email).get();
    expect(mails.docs.map((row) => row.get('kind'))).toEqual(['staff-invitation']);
    expect(mails.docs[0]?.get('message.text')).toContain('/admin');
    // It may have been taken back: the list of messages sends it to nobody again.
    const again = `/mail/${mails.docs[0]?.id}/resend`;
    expect((await callApi('POST', again, { token: manager.token })).status).toBe(409);
  });

  it('ends the password of an account that was there, proved or not', async () => {
    const manager = await newManager();
    const guest = await createGuest();
    const email = newAddress();
    const password = randomUUID();
    const { uid } = await auth.createUser({ email, password });
    for (const address of [guest.email, email]) {
      expect((await invite(manager.token, address, 'content')).status).toBe(201);
    }
    expect(await signIn(guest.email, guest.password)).toBeUndefined();
    expect(await signIn(email, password)).toBeUndefined();
    expect([await roleOn(guest.uid), await roleOn(uid)]).toEqual(['content', 'content']);
    // The sign-in of before is over, too.
    expect((await callApi('GET', '/reviews', { token: guest.token })).status).not.toBe(200);
  });

  it('by two clicks at once is one, with one mail', async () => {
    const manager = await newManager();
    const email = newAddress();
    const both = await Promise.all([1, 2].map(() => invite(manager.token, email, 'content')));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const mails = await db.collection('mail').where('to', 'array-contains', email).get();
    expect(mails.size).toBe(1);
    expect((await db.collection('staff').where('email', '==', email).get()).size).toBe(1);
  });

  it('that is taken back leaves no account, and nobody who had it stays on the list', async () => {
    const manager = await newManager();
    const email = newAddress();
    const { _id } = (await invite(manager.token, email, 'manager')).body.member;
    expect((await callApi('DELETE', `/team/${_id}`, { token: manager.token })).status).toBe(200);
    await expect(auth.getUser(_id)).rejects.toThrow();
    expect(await stored(_id)).toBeUndefined();
  });

  it('to one who is on the team is refused with their role', async () => {
    const manager = await newManager();
    const other = await newStaff('accounts');
    const { status, body } = await invite(manager.token, other.email, 'manager');
    expect([status, body.message]).toEqual([409, teamMessages.alreadyOn(other.email, 'accounts')]);
    expect(await roleOn(other.uid)).toBe('accounts');
  });
});

describe('two managers who demote each other at once', () => {
  /** Runs in which both calls are on their way together. */
  const runs = 6;

  it('leave one, whose role holds on account and document', async () => {
    for (let run = 0; run < runs; run++) {
      const [one, two] = await Promise.all([newManager(), newManager()]);
      const json = { role: 'reception', seenRole: 'manager' };
      // Both have their documents.
      for (const { token } of [one, two]) await callApi('GET', '/team', { token });
      const pair = run % 2 === 0 ? [one, two] : [two, one];
      const answers = await Promise.all(
        pair.map((by) => {
          const uid = by === one ? two.uid : one.uid;
          return callApi('PUT', `/team/${uid}`, { token: by.token, json });
        }),
      );
      const refused = answers.filter(({ status }) => status === 403);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      expect(refused[0]?.body.message).toBe(messages.adminAccessChanged);
      const roles = await Promise.all([one, two].map(({ uid }) => roleOn(uid)));
      expect(roles.toSorted()).toEqual(['manager', 'reception']);
      const documents = await Promise.all([one, two].map(({ uid }) => stored(uid)));
      expect(documents.map((each) => each?.role)).toEqual(roles);
    }
  });
});

describe('the command', () => {
  it('makes the first manager’s document, and takes the last one’s role, too', async () => {
    const person = await createGuest();
    await grantRole(staff, person.email, undefined);
    expect(await stored(person.uid)).toMatchObject({
      role: 'manager',
      by: '',
      email: person.email,
    });
    await revokeRole(staff, person.email);
    expect([await roleOn(person.uid), (await stored(person.uid))?.role]).toEqual([null, null]);
  });
});
