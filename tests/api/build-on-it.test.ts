import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { auth, db, siteUrl } from './support/stack.ts';

const page = await readFile(join(repositoryRoot, 'docs/build-on-it.md'), 'utf8');
const examples = [...page.matchAll(/```sh\n(curl[\s\S]*?)\n```/g)].map(([, text = '']) => text);

let key = '';
let made: { id: string; uid: string };
beforeAll(async () => {
  const { uid, token } = await createAdmin();
  // A new site has no search until the packer's first minute.
  await callApi('POST', '/search/pack', { token, json: {} });
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

/**
 * A curl command of the page as a call: its words as a shell parts them, with the variables filled in.
 * Machines without curl run these tests, too.
 */
function readCurl(example: string, variables: Record<string, string>) {
  const fill = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
  const [program, ...words] = [...example.matchAll(/'([^']*)'|"([^"]*)"|([^\s\\]+)/g)].map(
    ([, literal, filled, plain]) => literal ?? fill(filled ?? plain ?? ''),
  );
  expect(program).toBe('curl');
  const call = {
    url: '',
    method: 'GET',
    headers: new Headers(),
    body: undefined as string | undefined,
  };
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (word === '-X') call.method = words.shift() ?? '';
    else if (word === '-d') call.body = words.shift();
    else if (word === '-H') {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(words.shift() ?? '') ?? [];
      call.headers.set(name, value);
    } else if (word === '-o') words.shift();
    else if (word.startsWith('http')) call.url = word;
    // Quiet, and a failure for a status that is one: as the test has it anyway.
    else expect(word).toBe('-sf');
  }
  return call;
}

it.each(examples)('works: %s', async (example) => {
  const today = dateInKerala(new Date());
  const variables = { SITE: siteUrl, KEY: key, FROM: addDays(today, 30), TO: addDays(today, 33) };
  const { url, method, headers, body } = readCurl(example, variables);
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  expect(response.status).toBe(200);
  const { success, result } = (await response.json()) as {
    success?: boolean;
    result?: { isError?: boolean; content?: object[] };
  };
  const isFromMcp = example.includes('/api/mcp');
  const [answered] = isFromMcp ? [result?.content?.length === 1 && !result.isError] : [success];
  expect(answered).toBe(true);
});
