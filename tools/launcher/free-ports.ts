import { createServer } from 'node:net';
import { type PortName, type Ports, portsFor, refusedPart } from './ports.ts';

/** True when nothing listens on this port of this machine. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}

/** Ports in use, out of the given ones. */
export async function takenPorts(
  ports: Ports,
  names: readonly PortName[],
): Promise<{ name: PortName; port: number }[]> {
  const checked = await Promise.all(
    names.map(async (name) => ({ name, port: ports[name], free: await isPortFree(ports[name]) })),
  );
  return checked.filter(({ free }) => !free).map(({ name, port }) => ({ name, port }));
}

/** Multiples of 110 never map different services of two stacks to the same port. */
const offsetStep = 110;

/** The next offset with free ports for a whole stack, or null. */
export async function freeOffset(after: number): Promise<number | null> {
  const first = (Math.floor(after / offsetStep) + 1) * offsetStep;
  for (let offset = first; offset <= first + 8 * offsetStep; offset += offsetStep) {
    if (refusedPart(offset) !== null) continue;
    const ports = portsFor(offset);
    const taken = await takenPorts(ports, Object.keys(ports) as PortName[]);
    if (taken.length === 0) return offset;
  }
  return null;
}
