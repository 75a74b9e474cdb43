import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment } from './stack-environment.ts';

/**
 * Starts the guardian (guardian.ts). The pipe to it is this process's sign of life.
 * @returns tells it that everything has been cleared away, so that it may leave
 */
export function startGuardian(stackId: string, temporary: string, lockFile: string): () => void {
  const script = fileURLToPath(new URL('guardian.ts', import.meta.url));
  const guardian = spawn(process.execPath, [script, stackId, temporary, lockFile], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: cleanEnvironment(),
  });
  guardian.stdin.on('error', () => undefined);
  guardian.unref();
  return () => guardian.stdin.end('cleared');
}
