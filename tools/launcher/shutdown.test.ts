import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const module = fileURLToPath(new URL('shutdown.ts', import.meta.url));

/** A command with two slow-stopping stacks; `more` is the rest of its work. */
function code(more: string): string {
  return `import { watchForShutdown } from ${JSON.stringify(module)};
     const shutdown = watchForShutdown();
     const stop = () => new Promise((resolve) => setTimeout(() => {
       console.log('stopped');
       resolve();
     }, 100));
     const { promise: broken, resolve: breakDown } = Promise.withResolvers();
     await shutdown.run(async () => {
       await shutdown.track(Promise.resolve({ broken, stop }));
       await shutdown.track(Promise.resolve({ broken, stop }));
       setInterval(() => undefined, 1000);
       console.log('ready');
       ${more}
     });
     process.exit(await shutdown.exitCode);`;
}

function command(more: string): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', code(more)]);
}

async function outcome(child: ChildProcess): Promise<{ output: string; code: number }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { output, code };
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s stops the stack, also when it comes twice at once',
  async (signal) => {
    const child = command('');
    const ended = outcome(child);
    if (child.stdout) await once(child.stdout, 'data');
    child.kill(signal);
    setTimeout(() => child.kill(signal), 20);
    expect(await ended).toEqual({ output: 'ready\n\nStopping …\nstopped\nstopped\n', code: 0 });
  },
);

it('the end of npm stops the stack, though no signal arrives', async () => {
  const shell = spawn(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, code('')],
    {
      env: { ...process.env, npm_lifecycle_event: 'start' },
    },
  );
  const ended = outcome(shell);
  if (shell.stdout) await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  expect((await ended).output).toMatch(/^ready\nStopping: the command .*\nstopped\nstopped\n$/);
});

it('a part that ends by itself stops the rest, and the command fails', async () => {
  const { output, code } = await outcome(command(`breakDown('Firestore ended.');`));
  expect(output).toContain('Stopping: Firestore ended.\nstopped');
  expect(code).toBe(1);
});

it('work that fails stops the stack, and the command fails', async () => {
  const { output, code } = await outcome(command(`throw new Error('no seed');`));
  expect(output).toMatch(/no seed[\s\S]*stopped/);
  expect(code).toBe(1);
});

it('work that fails because everything stops is not reported', async () => {
  const { output } = await outcome(
    command(`process.kill(process.pid, 'SIGINT');
       await new Promise((resolve) => setTimeout(resolve, 50));
       throw new Error('the seed was interrupted');`),
  );
  expect(output).not.toContain('interrupted');
});
