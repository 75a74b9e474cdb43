// @vitest-environment node

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import firebaseConfig from '../../firebase.json' with { type: 'json' };

const shell = readFileSync(new URL('../shell.html', import.meta.url), 'utf8');

it('the policy lets the one script run that stands in the shell, as it is written there', () => {
  const scripts = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const policy = JSON.stringify(firebaseConfig.hosting.headers);
  const allowed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
  expect(scripts).toHaveLength(1);
  expect(allowed).toEqual(
    scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
  );
});
