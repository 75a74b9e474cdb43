import { spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { ProcessGroup } from './process-group.ts';

const forEver = 'setInterval(() => undefined, 1000);';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Runs this code as a program of the launcher, and waits for its first line. */
async function start(code: string, graceMs?: number): Promise<ManagedProcess> {
  const cwd = await mkdtemp(join(tmpdir(), 'managed-'));
  const script = join(cwd, 'program.mjs');
  await writeFile(script, code);
  const { promise: firstLine, resolve } = Promise.withResolvers<string>();
  const program = startProcess({
    name: 'The program',
    script,
    cwd,
    env: process.env,
    logFile: join(cwd, 'program.log'),
    onLine: resolve,
    ...(graceMs === undefined ? {} : { graceMs }),
  });
  await Promise.race([firstLine, program.ended]);
  return program;
}

describe('startProcess', () => {
  it('asks a program to stop, and lets it finish', async () => {
    const program = await start(
      `process.on('SIGINT', () => { console.log('clean'); process.exit(7); }); console.log('up'); ${forEver}`,
    );
    await program.stop();
    expect(await program.ended).toBe(7);
    await expect.poll(program.tail).toBe('up\nclean');
  });

  it('kills one that does not stop', async () => {
    const program = await start(
      `process.on('SIGINT', () => undefined); console.log('up'); ${forEver}`,
      200,
    );
    await program.stop();
    expect(await program.ended).toBeNull();
  });

  it('leaves no program behind when the launcher itself is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'launcher-'));
    const pidFile = join(folder, 'pid');
    const script = join(folder, 'program.mjs');
    await writeFile(
      script,
      `import { writeFileSync } from 'node:fs';
       writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
       ${forEver}`,
    );
    const module = fileURLToPath(new URL('managed-process.ts', import.meta.url));
    const options = { name: 'p', script, cwd: folder, logFile: join(folder, 'log') };
    const launcher = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { startProcess } from ${JSON.stringify(module)};
       startProcess({ ...${JSON.stringify(options)}, env: process.env });`,
    ]);
    const readPid = () => readFile(pidFile, 'utf8').then(Number, () => 0);
    await expect.poll(readPid, { timeout: 10_000 }).toBeGreaterThan(0);
    const pid = await readPid();
    expect(isAlive(pid)).toBe(true);
    launcher.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });
});

describe('ProcessGroup', () => {
  it('names the program that ended by itself, with its last lines', async () => {
    const group = new ProcessGroup();
    group.add(await start(`console.log('going down'); process.exitCode = 3;`));
    expect(await group.broken).toBe('The program ended with exit code 3:\ngoing down');
  });

  it('stops the last one first, and calls none of it a failure', async () => {
    const group = new ProcessGroup();
    const [first, second] = [
      await start(`console.log(1); ${forEver}`),
      await start(`console.log(2); ${forEver}`),
    ];
    const order: string[] = [];
    void first.ended.then(() => order.push('first'));
    void second.ended.then(() => order.push('second'));
    group.add(first);
    group.add(second);
    await Promise.all([group.stop(), group.stop()]);
    expect(order).toEqual(['second', 'first']);
    expect(await Promise.race([group.broken, 'nothing broke'])).toBe('nothing broke');
  });
});
