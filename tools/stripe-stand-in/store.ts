import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AccountSettings, defaultAccount } from './account.ts';
import type { PlannedRefund } from './payments/refund-outcomes.ts';
import type {
  BalanceTransactionRecord,
  ChargeRecord,
  Delivery,
  DisputeRecord,
  EndpointRecord,
  EventRecord,
  IdempotentAnswer,
  IntentRecord,
  LinkRecord,
  RefundRecord,
  SessionRecord,
} from './records.ts';

export type State = {
  sessions: Record<string, SessionRecord>;
  links: Record<string, LinkRecord>;
  intents: Record<string, IntentRecord>;
  charges: Record<string, ChargeRecord>;
  refunds: Record<string, RefundRecord>;
  disputes: Record<string, DisputeRecord>;
  balanceTransactions: Record<string, BalanceTransactionRecord>;
  events: Record<string, EventRecord>;
  endpoints: Record<string, EndpointRecord>;
  idempotency: Record<string, IdempotentAnswer>;
  deliveries: Record<string, Delivery>;
  plannedRefunds: PlannedRefund[];
  account: AccountSettings;
  /** Seconds by which the stand-in's clock is ahead of the machine's. */
  clockAheadSeconds: number;
};

const emptyState = (): State => ({
  sessions: {},
  links: {},
  intents: {},
  charges: {},
  refunds: {},
  disputes: {},
  balanceTransactions: {},
  events: {},
  endpoints: {},
  idempotency: {},
  deliveries: {},
  plannedRefunds: [],
  account: defaultAccount(),
  clockAheadSeconds: 0,
});

/** Version of the file. Files of older stand-ins have other records and are discarded. */
const layout = 2;

/** Writes are collected for this long, so that a burst of payments is one write. */
const saveDelayMs = 50;

/** The stand-in's state, stored in a file so that sessions survive a restart. */
export class Store {
  readonly state: State;
  readonly #file: string | null;
  #timer: NodeJS.Timeout | null = null;

  /** @param file path of the state; null stores it only in memory, for tests */
  constructor(file: string | null) {
    this.#file = file;
    this.state = file === null ? emptyState() : load(file);
  }

  /** Unix seconds by the stand-in's own clock, which tests may advance. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.state.clockAheadSeconds;
  }

  /** Marks the state as changed. */
  changed(): void {
    if (this.#file === null || this.#timer !== null) return;
    this.#timer = setTimeout(() => this.flush(), saveDelayMs);
  }

  /** Writes now; because of the rename, a crash leaves either the old file or the new one. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify({ ...this.state, layout }));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** An id in Stripe's format: a prefix for the kind, and random letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

function load(file: string): State {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return emptyState();
  }
  const saved = JSON.parse(text) as Partial<State> & { layout?: number };
  return saved.layout === layout ? { ...emptyState(), ...saved } : emptyState();
}
