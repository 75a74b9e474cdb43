import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { temporaryFolder } from './stack-folder.ts';
import { endStackProcesses, stackProcesses } from './stack-processes.ts';

/** Beside the temporary folder, which a start empties. */
const socketOf = (offset: number) => `${temporaryFolder(offset)}.sock`;

/** What ends by itself, since its launcher has, may take this long; firebase-tools may have data to write. */
const endingMs = 10_000;

/** Whether a launcher of this checkout runs a stack of this offset; a killed one holds nothing any more. */
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

/** Shows later starts that this process runs the stack, until it lets go of it or ends, however it ends. */
export async function holdStack(offset: number): Promise<() => void> {
  await rm(socketOf(offset), { force: true });
  const server: Server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socketOf(offset), resolve);
  });
  server.unref();
  return () => server.close();
}

/** Ends what a stack of this checkout and offset has left behind when its launcher was killed. */
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
