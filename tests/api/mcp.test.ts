import { readFile } from 'node:fs/promises';
import { preparedMessages, readPrepared } from '@kerala-stays/domain/inquiries/prepared-inquiry';
import { afterAll, expect, it } from 'vitest';
import { createAdmin } from './support/accounts.ts';
import { askMcp, type McpAnswer } from './support/ask-mcp.ts';
import { callApi } from './support/call-api.ts';
import { auth, db, siteUrl } from './support/stack.ts';

/**
 * Answers that the official inspector read from this server; each run by its revision. To make it again:
 * docs/build-on-it.md, the inspector.
 */
type Run = { command: string; exit: number; output: McpAnswer['result'] & { error?: object } };
const { runs } = JSON.parse(
  await readFile(new URL('./mcp-inspector.json', import.meta.url), 'utf8'),
) as { runs: Run[] };

const madeKeys: string[] = [];
const managers: string[] = [];
async function newInspectorKey(): Promise<string> {
  const { uid, token } = await createAdmin();
  managers.push(uid);
  const permissions = ['bookings:read', 'inquiries:read', 'inquiries:draft'];
  const json = { name: 'Inspector', permissions, days: 1 };
  const { body } = await callApi('POST', '/api-keys', { token, json });
  const { secret, key } = body as unknown as { secret: string; key: { _id: string } };
  madeKeys.push(key._id);
  return secret;
}
afterAll(async () => {
  for (const id of madeKeys) await db.doc(`apiKeys/${id}`).delete();
  for (const uid of managers) {
    await auth.setCustomUserClaims(uid, null);
    await db.doc(`staff/${uid}`).delete();
  }
});

/** Names of fields, however deep: the parts of an answer that do not change from day to day. */
function fieldsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(fieldsIn);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldsIn(inner)]));
}

it('the server answers as the official inspector read it, in both eras of the protocol', async () => {
  const key = await newInspectorKey();
  expect(runs).toHaveLength(10);
  for (const { command, exit, output } of runs) {
    const [, method = ''] = / --method (\S+)/.exec(command) ?? [];
    const [, name] = / --tool-name (\S+)/.exec(command) ?? [];
    const given = name === undefined ? {} : { name, arguments: {} };
    const { result, error } = await askMcp(method, given, command.includes('KEY') ? key : '');
    if (exit !== 0) expect([name, error?.code]).toEqual(['no_such_tool', -32602]);
    else if (method === 'tools/list') expect(result?.tools).toEqual(output.tools);
    else if (name === 'get_policy')
      expect(result?.structuredContent).toEqual(output.structuredContent);
    else {
      expect(fieldsIn(result?.structuredContent)).toEqual(fieldsIn(output.structuredContent));
    }
  }
});

it('a prepared inquiry stores nothing and mails nobody', async () => {
  const [hotel] = (await callApi('GET', '/hotels/featured')).body.hotels;
  const counts = async () =>
    Promise.all(
      ['inquiries', 'mail', 'threads'].map(
        async (name) => (await db.collection(name).count().get()).data().count,
      ),
    );
  const before = await counts();
  const given = {
    hotelId: hotel?._id,
    name: 'Asha Menon',
    email: 'asha@example.com',
    message: 'A lift?',
  };
  const { result } = await askMcp('tools/call', { name: 'send_inquiry', arguments: given });
  expect(result?.structuredContent?.message).toBe(preparedMessages.made);
  const url = new URL(String(result?.structuredContent?.url));
  expect([url.origin, url.pathname, url.search]).toEqual([siteUrl, `/hotels/${hotel?._id}`, '']);
  expect(readPrepared(url.hash, hotel?._id ?? '', new Date())).toMatchObject({
    name: 'Asha Menon',
  });
  expect(await counts()).toEqual(before);
});
