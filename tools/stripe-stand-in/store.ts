import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
  ChargeRecord,
  Delivery,
  IdempotentAnswer,
  IntentRecord,
  LinkRecord,
  RefundRecord,
  SessionRecord,
} from './records.ts';

type State = {
  sessions: Record<string, SessionRecord>;
  links: Record<string, LinkRecord>;
  intents: Record<string, IntentRecord>;
  charges: Record<string, ChargeRecord>;
  refunds: Record<string, RefundRecord>;
  idempotency: Record<string, IdempotentAnswer>;
  deliveries: Record<string, Delivery>;
};

const emptyState = (): State => ({
  sessions: {},
  links: {},
  intents: {},
  charges: {},
  refunds: {},
  idempotency: {},
  deliveries: {},
});

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
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.state));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** An id as Stripe makes them: a prefix that names the kind, and random letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Stripe counts seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

function load(file: string): State {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return emptyState();
  }
  return { ...emptyState(), ...(JSON.parse(text) as Partial<State>) };
}
