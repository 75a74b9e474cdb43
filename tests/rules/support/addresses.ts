import { parsePortOffset, portsFor } from '../../../tools/launcher/ports.ts';

export type Address = { host: string; port: number };

const ports = portsFor(parsePortOffset(process.env.KS_PORT_OFFSET));

function addressOf(variable: string, port: number): Address {
  const url = new URL(`http://${process.env[variable] ?? `127.0.0.1:${port}`}`);
  return { host: url.hostname, port: Number(url.port) };
}

/** The emulators under test: from the test runner, otherwise by `KS_PORT_OFFSET`. */
export const firestoreAddress = addressOf('FIRESTORE_EMULATOR_HOST', ports.firestore);
export const storageAddress = addressOf('FIREBASE_STORAGE_EMULATOR_HOST', ports.storage);

export function toUrl({ host, port }: Address, path: string): string {
  return `http://${host}:${port}${path}`;
}
