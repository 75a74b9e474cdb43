import { createServer } from 'node:net';
import type { PortName, Ports } from './ports.ts';

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

/** Those of the named ports that something else holds. */
export async function takenPorts(
  ports: Ports,
  names: readonly PortName[],
): Promise<{ name: PortName; port: number }[]> {
  const checked = await Promise.all(
    names.map(async (name) => ({ name, port: ports[name], free: await isPortFree(ports[name]) })),
  );
  return checked.filter(({ free }) => !free).map(({ name, port }) => ({ name, port }));
}
