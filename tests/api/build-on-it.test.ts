import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { auth, db, siteUrl } from './support/stack.ts';

const run = promisify(execFile);
const page = await readFile(join(repositoryRoot, 'docs/build-on-it.md'), 'utf8');
const examples = [...page.matchAll(/```sh\n(curl[\s\S]*?)\n```/g)].map(([, text = '']) => text);

let key = '';
let made: { id: string; uid: string };
beforeAll(async () => {
  const { uid, token } = await createAdmin();
  const json = { name: 'Examples', permissions: ['bookings:read', 'inquiries:read'], days: 1 };
  const { body } = await callApi('POST', '/api-keys', { token, json });
  const { secret, key: shown } = body as unknown as { secret: string; key: { _id: string } };
  key = secret;
  made = { id: shown._id, uid };
});
afterAll(async () => {
  await db.doc(`apiKeys/${made.id}`).delete();
  await auth.setCustomUserClaims(made.uid, null);
  await db.doc(`staff/${made.uid}`).delete();
});

it('has examples with a key and without, of the API and of MCP', () => {
  expect(examples.length).toBe(6);
  expect(examples.filter((text) => text.includes('$KEY'))).toHaveLength(3);
  expect(examples.filter((text) => text.includes('/api/mcp'))).toHaveLength(2);
});

it.each(examples)('works: %s', async (example) => {
  const today = dateInKerala(new Date());
  const env = { SITE: siteUrl, KEY: key, FROM: addDays(today, 30), TO: addDays(today, 33) };
  // The one with a file writes it beside other files of a moment.
  const cwd = tmpdir();
  const { stdout } = await run(
    'sh',
    ['-c', `${example} ; test -f bookings.json && cat bookings.json && rm bookings.json || true`],
    {
      cwd,
      env: { ...process.env, ...env },
    },
  );
  const { success, result } = JSON.parse(stdout) as {
    success?: boolean;
    result?: { isError?: boolean; content?: object[] };
  };
  const isFromMcp = example.includes('/api/mcp');
  const [answered] = isFromMcp ? [result?.content?.length === 1 && !result.isError] : [success];
  expect(answered).toBe(true);
});
