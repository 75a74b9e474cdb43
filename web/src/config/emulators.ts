import { env } from './env.ts';

/** Default ports of the local emulators (decision D17). */
const emulatorPorts = { hosting: 5000, firestore: 8080, auth: 9099, storage: 9199 } as const;
export type EmulatorName = keyof typeof emulatorPorts;

/**
 * Port offset of this page's emulators. The launcher shifts all ports by one offset, so the port
 * that served the page reveals it; the dev server uses a different port and passes the offset.
 */
function portOffset(): number {
  if (env.portOffset !== undefined) return Number(env.portOffset) || 0;
  const pagePort = Number(globalThis.location?.port ?? '');
  const offset = pagePort - emulatorPorts.hosting;
  return pagePort > 0 && offset >= 0 && offset < 5000 ? offset : 0;
}

/** Address of a local emulator, or null when the build talks to a real project. */
export function emulatorAddress(name: EmulatorName): { host: string; port: number } | null {
  if (!env.useEmulators) return null;
  return { host: '127.0.0.1', port: emulatorPorts[name] + portOffset() };
}

/** The same as a base URL, e.g. `http://127.0.0.1:8080`. */
export function emulatorUrl(name: EmulatorName): string | null {
  const address = emulatorAddress(name);
  return address && `http://${address.host}:${address.port}`;
}
