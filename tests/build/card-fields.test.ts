import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import firebaseConfig from '../../firebase.json' with { type: 'json' };
import { cardFields } from '../../tools/checks/forbidden-text.ts';
import { repositoryRoot } from '../../tools/shared/paths.ts';

const pages = join(repositoryRoot, 'web/dist');
const server = 'web/dist-server/entry-server.js';

/** Every text sent to browsers, and the code that renders the first screens. */
function builtTexts(): Map<string, string> {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:js|html|css|svg|json)$/.test(file));
  const paths = [...texts.map((file) => join('web/dist', file)), server];
  return new Map(paths.map((path) => [path, readFileSync(join(repositoryRoot, path), 'utf8')]));
}

test('pages hold no card field and none of a provider’s code, and may load none', () => {
  const texts = builtTexts();
  const guilty = [...texts].filter(([, text]) => cardFields.test(text)).map(([path]) => path);
  const policies = firebaseConfig.hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy');
  const ofPages = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
    texts.get('web/dist/shell.html') ?? '',
  );
  const values = [...policies.map(({ value }) => value), ofPages?.[1] ?? ''];
  const open = values.filter((value) => /stripe|razorpay/i.test(value));
  expect(guilty).toEqual([]);
  expect(open).toEqual([]);
  expect(policies).not.toEqual([]);
  expect(ofPages?.[1]).toContain("frame-src 'self'");
  expect([...texts.keys()]).toContain('web/dist/shell.html');
});
