import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findJdk, parseJavaVersion } from './jdk.mjs';

async function fakeRuntime(version: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'fake-jdk-'));
  await mkdir(join(home, 'bin'));
  const java = join(home, 'bin', 'java');
  await writeFile(java, `#!/bin/sh\necho 'openjdk version "${version}" 2026-01-01' >&2\n`);
  await chmod(java, 0o755);
  return home;
}

async function fakeJdk(version: string): Promise<string> {
  const home = await fakeRuntime(version);
  await writeFile(join(home, 'bin', 'javac'), '', { mode: 0o755 });
  return home;
}

describe('parseJavaVersion', () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['openjdk version "25.0.3" 2026-04-21 LTS', 25],
    ['openjdk version "25" 2025-09-16', 25],
    ['openjdk version "26-ea" 2026-03-17', 26],
    ['java version "1.8.0_412"', 8],
    ['java version "21.0.4+8-LTS"', 21],
  ])('reads %s as %i', (output, major) => {
    expect(parseJavaVersion(output)?.major).toBe(major);
  });

  it('reads nothing from something else', () => {
    expect(parseJavaVersion('command not found')).toBeNull();
  });
});

describe('findJdk', () => {
  it('passes over a Java that is too old for the emulators', async () => {
    const old = await fakeJdk('17.0.15');
    const recent = await fakeJdk('25.0.3');
    const found = await findJdk({ PATH: `${join(old, 'bin')}:${join(recent, 'bin')}` });
    expect(found).toMatchObject({ home: recent, major: 25 });
  });

  it('prefers JAVA_HOME', async () => {
    const chosen = await fakeJdk('21.0.1');
    const onPath = await fakeJdk('25.0.3');
    const found = await findJdk({ JAVA_HOME: chosen, PATH: join(onPath, 'bin') });
    expect(found.home).toBe(chosen);
  });

  it('passes over a runtime where a whole JDK is, unless JAVA_HOME names it', async () => {
    const runtime = await fakeRuntime('21.0.1');
    const whole = await fakeJdk('25.0.3');
    const places = async () => [runtime, whole].map((home) => join(home, 'bin/java'));
    expect((await findJdk({}, places)).home).toBe(whole);
    expect((await findJdk({ JAVA_HOME: `${runtime}/` }, places)).home).toBe(runtime);
  });

  it('takes a runtime where nothing else is', async () => {
    const runtime = await fakeRuntime('21.0.1');
    const found = await findJdk({}, async () => [join(runtime, 'bin/java')]);
    expect(found.home).toBe(runtime);
  });
});

describe('without a JDK that will do', () => {
  it('names what it found, and what installs one', async () => {
    const old = await fakeJdk('17.0.15');
    await expect(findJdk({}, async () => [join(old, 'bin/java'), '/no/java'])).rejects.toThrow(
      /need a JDK of version 21 or newer \(found only Java 17\.0\.15 in .*\): install one with .+, or set JAVA_HOME/,
    );
  });
});
