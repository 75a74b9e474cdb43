/** @module-tag whole */

import { expect, it } from 'vitest';
import { accountStore } from '../../functions/src/upkeep/backups-repository.ts';
import { saveAccounts } from '../../functions/src/upkeep/save-accounts.ts';
import { demoAdmin } from '../support/demo-accounts.ts';
import { auth, bucket } from './support/stack.ts';

it('every account is copied as the Firebase CLI exports it, with its claims and the hash of its password', async () => {
  const { users: present } = await auth.listUsers();
  const name = 'accounts-2026-11-27.json';
  const count = await saveAccounts(accountStore(bucket.name), new Date('2026-11-27T03:15:00Z'));
  const [content] = await bucket.file(name).download();
  await bucket.file(name).delete();
  const { users } = JSON.parse(content.toString()) as { users: Record<string, unknown>[] };
  expect(count).toBe(present.length);
  expect(users.map(({ localId }) => localId)).toEqual(present.map(({ uid }) => uid));
  const admin = users.find(({ email }) => email === demoAdmin.email);
  expect(admin).toMatchObject({
    emailVerified: true,
    passwordHash: expect.stringMatching(/.+/),
    salt: expect.stringMatching(/.+/),
    customAttributes: expect.stringContaining('"admin":true'),
  });
});
