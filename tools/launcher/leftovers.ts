import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { temporaryFolder } from './stack-folder.ts';
import { endStackProcesses, stackProcesses } from './stack-processes.ts';

/** Beside the temporary folder, which each start empties. */
const socketOf = (offset: number) => `${temporaryFolder(offset)}.sock`;

/**
 * Grace period for programs ending by themselves after their launcher; firebase-tools may have data
 * to write.
 */
const endingMs = 10_000;

/**
 * Whether a launcher of this checkout runs the stack of this offset; a killed launcher holds
 * nothing.
 */
function isHeld(offset: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketOf(offset));
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      });
  });
}

/** Marks the stack as run by this process, until released or the process ends. */
export async function holdStack(offset: number): Promise<() => void> {
  await rm(socketOf(offset), { force: true });
  const server: Server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socketOf(offset), resolve);
  });
  server.unref();
  return () => server.close();
}

/** Ends leftover programs of a stack of this checkout and offset whose launcher was killed. */
export async function endLeftovers(
  offset: number,
  say: (line: string) => void = console.log,
  graceMs = endingMs,
): Promise<void> {
  const left = await stackProcesses(temporaryFolder(offset));
  if (left.length === 0 || (await isHeld(offset))) return;
  const what = left.length === 1 ? '1 process' : `${left.length} processes`;
  say(`The last stack here was killed: ending what it left (${what}: ${left.join(', ')}).`);
  await endStackProcesses(temporaryFolder(offset), graceMs);
}
