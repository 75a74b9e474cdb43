import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkGit } from './git.mjs';
import { UserError } from './user-error.mjs';

it('takes this checkout', async () => {
  await expect(checkGit()).resolves.toBe(undefined);
});

it('names the line that installs Git where there is none', async () => {
  await expect(checkGit(undefined, 'no-such-git')).rejects.toThrow(UserError);
  await expect(checkGit(undefined, 'no-such-git')).rejects.toThrow(
    /not on this machine: install it/,
  );
});

it('says the same where it finds one that cannot be run', async () => {
  const program = join(await mkdtemp(join(tmpdir(), 'closed-')), 'git');
  await writeFile(program, '', { mode: 0o644 });
  await expect(checkGit(undefined, program)).rejects.toThrow(/not on this machine: install it/);
});

it('says what Git says of a folder that is no checkout', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-checkout-'));
  await expect(checkGit(folder)).rejects.toThrow(/not a git repository/);
});
