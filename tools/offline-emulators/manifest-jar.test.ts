import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findJdk } from '../entry/jdk.mjs';
import { writeManifestJar } from './manifest-jar.ts';

const run = promisify(execFile);

it('starts a class of another place, however long its path', async () => {
  const jdk = await findJdk();
  const folder = await mkdtemp(join(tmpdir(), 'manifest jar '));
  const classes = join(folder, 'x'.repeat(200), 'y'.repeat(200), 'z'.repeat(200));
  await mkdir(classes, { recursive: true });
  const source = join(folder, 'Hello.java');
  await writeFile(
    source,
    'class Hello { public static void main(String[] a) { System.out.println("hello"); } }',
  );
  await run(join(jdk.bin, 'javac'), ['-d', classes, source]);
  const jar = join(folder, 'points.jar');
  await writeManifestJar(jdk, jar, 'Hello', [`${classes}/`]);
  const { stdout } = await run(join(jdk.bin, 'java'), ['-jar', jar]);
  expect(stdout.trim()).toBe('hello');
});
