import { rm } from 'node:fs/promises';
import { sweepStack } from './processes.ts';

/**
 * Runs beside the launcher, in a session of its own, holding one end of a pipe. When the launcher
 * dies without saying that all is cleared (SIGKILL, out of memory), it ends the stack's processes.
 */
const [stackId, temporaryFolder, lockFile] = process.argv.slice(2);
if (!stackId || !temporaryFolder || !lockFile) throw new Error('The launcher starts the guardian.');

let farewell = '';
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) farewell += chunk;

if (!farewell.includes('cleared')) {
  await sweepStack(stackId);
  await rm(temporaryFolder, { recursive: true, force: true });
  await rm(lockFile, { force: true });
}
