import { UserError } from '../shared/user-error.ts';

/**
 * Every port of one local stack; `KS_PORT_OFFSET` moves them all (decision D17). Internal ports
 * differ from firebase-tools' defaults, so that stacks with offsets a round number apart do not
 * collide.
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
  // Amazon SNS, by tests that sign as it does.
  sns: 12112,
  razorpay: 12122,
  smtp: 2525,
  inbox: 8026,
  portal: 12131,
  portalFeeds: 12141,
  web: 5173,
} as const;

export type PortName = keyof typeof basePorts;
export type Ports = Record<PortName, number>;

const portNames = Object.keys(basePorts) as PortName[];

/** Ports of our range that `fetch` and browsers block (WHATWG Fetch, "bad port"). */
const refusedPorts = new Set([
  4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** The service that this offset would put on a blocked port, or null. */
export function refusedPart(offset: number): PortName | null {
  return portNames.find((name) => refusedPorts.has(basePorts[name] + offset)) ?? null;
}

/** Reads `KS_PORT_OFFSET`; rejects offsets with ports that are out of range or blocked. */
export function parsePortOffset(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return 0;
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new UserError(`KS_PORT_OFFSET must be a whole number from 0 to 50000, not "${text}".`);
  }
  const part = refusedPart(offset);
  if (part !== null) {
    throw new UserError(
      `KS_PORT_OFFSET=${offset} would put ${part} on port ${basePorts[part] + offset}, which browsers and Node refuse to open: take another, e.g. ${offset + 110}.`,
    );
  }
  return offset;
}

/** The ports of the stack with this offset. */
export function portsFor(offset: number): Ports {
  const entries = portNames.map((name) => [name, basePorts[name] + offset] as const);
  return Object.fromEntries(entries) as Ports;
}
