import { keyMessages } from '@kerala-stays/domain/people/api-key';
import type { KeyPermission } from '@kerala-stays/domain/people/key-permissions';
import { whoMay } from '@kerala-stays/domain/people/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../functions/src/people/keys/key-form.ts';
import { hotelWith } from '../payments/support/payment-scene.ts';
import { createAdmin, createStaff, type TestAccount } from './support/accounts.ts';
import { askMcp } from './support/ask-mcp.ts';
import { callApi } from './support/call-api.ts';
import { inquire } from './support/conversations.ts';
import { auth, db, siteUrl } from './support/stack.ts';

type Made = { secret: string; key: { _id: string; lastUsedOn: string } };
const uids: string[] = [];
const ids: string[] = [];
let maker: TestAccount;

async function manager(): Promise<TestAccount> {
  const account = await createAdmin();
  uids.push(account.uid);
  return account;
}

async function make(permissions: KeyPermission[], { token }: TestAccount = maker): Promise<Made> {
  const json = { name: 'n8n', permissions, days: 30 };
  const { status, body } = await callApi('POST', '/api-keys', { token, json });
  expect(status).toBe(201);
  const made = body as unknown as Made;
  ids.push(made.key._id);
  return made;
}

/** Without `callApi`: answers to keys are documented once for all operations. */
async function open(path: string, key: string) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${siteUrl}/api${path}`, { headers });
  const body = (await response.json()) as { success: boolean; message?: string };
  return { status: response.status, body };
}

beforeAll(async () => {
  maker = await manager();
});
afterAll(async () => {
  for (const id of ids) await db.doc(`apiKeys/${id}`).delete();
  for (const uid of uids) {
    await auth.setCustomUserClaims(uid, null).catch(() => undefined);
    await db.doc(`staff/${uid}`).delete();
  }
});

describe('a key of a program', () => {
  it('is made by managers alone, opens what it was given, and is listed with its day', async () => {
    const reception = await createStaff('reception');
    uids.push(reception.uid);
    const json = { name: 'n8n', permissions: ['bookings:read'], days: 30 };
    const refused = await callApi('POST', '/api-keys', { token: reception.token, json });
    expect([refused.status, refused.body.message]).toEqual([403, whoMay('team:manage')]);
    const { secret, key } = await make(['bookings:read']);
    expect((await open('/bookings?limit=1', secret)).status).toBe(200);
    const lacking = await open('/threads', secret);
    expect([lacking.status, lacking.body.message]).toEqual([
      403,
      keyMessages.lacks('inquiries:read'),
    ]);
    expect((await open('/api-keys', secret)).status).toBe(403);
    expect((await open('/user', secret)).body.message).toBe(keyMessages.personal);
    const listed = await callApi('GET', '/api-keys', { token: maker.token });
    const { keys } = listed.body as unknown as { keys: Made['key'][] };
    expect(keys.find(({ _id }) => _id === key._id)?.lastUsedOn).not.toBe('');
    expect(listed.text).not.toContain(secret);
  });

  it('that opens nothing gets one answer, whatever the reason', async () => {
    const { secret, key } = await make(['bookings:read']);
    const other = await make(['bookings:read']);
    await callApi('DELETE', `/api-keys/${key._id}`, { token: maker.token });
    await db.doc(`apiKeys/${other.key._id}`).update({ expiresAt: new Date() });
    const misspelt = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
    for (const bad of [secret, other.secret, misspelt, newKey(), 'ks_']) {
      for (const path of ['/bookings', '/hotels/featured?x=keys']) {
        const { status, body } = await open(path, bad);
        expect([status, body]).toEqual([401, { success: false, message: keyMessages.refused }]);
      }
    }
    const { secret: genuine } = await make(['bookings:read']);
    const inAddress = await callApi('GET', `/bookings?key=${genuine}`);
    expect([inAddress.status, inAddress.body.message]).toEqual([401, keyMessages.refused]);
  });

  it('loses at once what its maker loses, and everything when the maker leaves', async () => {
    const leaving = await manager();
    const { secret } = await make(['bookings:read', 'reviews:read'], leaving);
    expect((await open('/bookings?limit=1', secret)).status).toBe(200);
    const change = { role: 'content', seenRole: 'manager' };
    await callApi('PUT', `/team/${leaving.uid}`, { token: maker.token, json: change });
    const lost = await open('/bookings?limit=1', secret);
    expect([lost.status, lost.body.message]).toEqual([403, keyMessages.lost('bookings:read')]);
    expect((await open('/reviews', secret)).status).toBe(200);
    await callApi('DELETE', `/team/${leaving.uid}`, { token: maker.token });
    expect((await open('/reviews', secret)).status).toBe(401);
  });

  it('prepares an answer beside a conversation: no message, no mail, and the log names the key', async () => {
    const { inquiryId } = await inquire(await hotelWith(1));
    const { secret } = await make(['inquiries:draft']);
    const given = { id: inquiryId, text: 'There is a lift.' };
    const done = await askMcp('tools/call', { name: 'draft_answer', arguments: given }, secret);
    expect(done.result?.isError).toBeUndefined();
    const { thread, messages } = (
      await callApi('GET', `/threads/${inquiryId}`, { token: maker.token })
    ).body as unknown as { thread: { draft: object }; messages: object[] };
    expect(thread.draft).toMatchObject({ text: 'There is a lift.', byName: 'n8n' });
    expect(messages).toHaveLength(1);
    const answers = db.collection('mail').where('kind', '==', 'answer');
    expect((await answers.where('inquiryId', '==', inquiryId).get()).empty).toBe(true);
    const logged = await db.collection('auditLog').where('documentId', '==', inquiryId).get();
    const rows = logged.docs.map((row) => row.data());
    expect(rows.flatMap(({ changes }) => Object.keys(changes))).toContain(
      'Answer prepared by the key n8n',
    );
    const none = await askMcp(
      'tools/call',
      { name: 'draft_answer', arguments: { ...given, id: 'none' } },
      secret,
    );
    expect(none.result?.isError).toBe(true);
  });
});
