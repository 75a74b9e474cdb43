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
  /** How far the stand-in's clock is ahead of the machine's. */
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

/** A file of an older stand-in has other records: nobody is served by half of a payment. */
const layout = 2;

/** Writes are gathered for this long, so that a burst of payments is one write. */
const saveDelayMs = 50;

/** The stand-in's state, kept in a file so that sessions survive a restart. */
export class Store {
  readonly state: State;
  readonly #file: string | null;
  #timer: NodeJS.Timeout | null = null;

  /** @param file where to keep the state; null keeps it in memory only, for tests. */
  constructor(file: string | null) {
    this.#file = file;
    this.state = file === null ? emptyState() : load(file);
  }

  /** Unix seconds by the stand-in's own clock, which tests may put forward. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.state.clockAheadSeconds;
  }

  /** Tells that the state was changed. */
  changed(): void {
    if (this.#file === null || this.#timer !== null) return;
    this.#timer = setTimeout(() => this.flush(), saveDelayMs);
  }

  /** Writes now; the rename means that a crash leaves the old file or the new one, never half. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify({ ...this.state, layout }));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** An id as Stripe makes them: a prefix that names the kind, and random letters. */
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
