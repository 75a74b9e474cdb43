import { UserError } from '../shared/user-error.ts';

/**
 * Every port of one local stack; `KS_PORT_OFFSET` moves them all (decision D17). Internal ports
 * differ from firebase-tools' defaults, so that stacks with offsets a round number apart do not collide.
 */
export const basePorts = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9163,
  auth: 9099,
  storage: 9199,
  eventarc: 9331,
  tasks: 9371,
  hub: 4400,
  logging: 4431,
  ui: 4000,
  inspect: 9229,
  stripe: 12111,
  web: 5173,
} as const;

export type PortName = keyof typeof basePorts;
export type Ports = Record<PortName, number>;

const portNames = Object.keys(basePorts) as PortName[];

/** Reads `KS_PORT_OFFSET`; rejects anything that would put a port out of range. */
export function parsePortOffset(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return 0;
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new UserError(`KS_PORT_OFFSET must be a whole number from 0 to 50000, not "${text}".`);
  }
  return offset;
}

/** The ports of the stack with this offset. */
export function portsFor(offset: number): Ports {
  const entries = portNames.map((name) => [name, basePorts[name] + offset] as const);
  return Object.fromEntries(entries) as Ports;
}
