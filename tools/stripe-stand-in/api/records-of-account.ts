import type { BalanceTransactionRecord } from '../records.ts';
import { balanceTransactionShape } from '../shapes/balance-shape.ts';
import type { Store } from '../store.ts';
import { missing } from './api-error.ts';
import type { Call } from './call.ts';
import { equals, listRecords } from './lists.ts';
import { Parameters, text } from './parameters.ts';

/** Stripe stores events for 30 days. */
const eventSeconds = 30 * 24 * 60 * 60;

/** Drops events that are no longer listed, so that saved state does not grow forever. */
export function forgetOldEvents(store: Store): void {
  const oldest = store.now() - eventSeconds;
  for (const { id, created } of Object.values(store.state.events)) {
    if (created < oldest) delete store.state.events[id];
  }
}

export function retrieveBalanceTransaction(call: Call) {
  new Parameters(call.query, {});
  const transaction = call.store.state.balanceTransactions[call.id];
  if (transaction === undefined) throw missing('balance_transaction', call.id);
  return balanceTransactionShape(transaction);
}

export function listBalanceTransactions(call: Call) {
  return listRecords(call, {
    url: '/v1/balance_transactions',
    records: call.store.state.balanceTransactions,
    shape: balanceTransactionShape,
    filters: {
      source: equals((transaction: BalanceTransactionRecord) => transaction.source),
      type: equals((transaction: BalanceTransactionRecord) => transaction.type),
      currency: equals((transaction: BalanceTransactionRecord) => transaction.currency),
    },
  });
}

export function retrieveEvent(call: Call) {
  new Parameters(call.query, {});
  const event = call.store.state.events[call.id];
  if (event === undefined) throw missing('event', call.id);
  return JSON.parse(event.payload) as object;
}

/** Events of the last 30 days, delivered or not, from which lost webhooks can be recovered. */
export function listEvents(call: Call) {
  const oldest = call.store.now() - eventSeconds;
  const kept = Object.entries(call.store.state.events).filter(
    ([, { created }]) => created >= oldest,
  );
  // `type` may end in `.*`; `types[]` accepts several.
  const asked = new URLSearchParams(call.query);
  const types = [...asked].flatMap(([key, value]) => (/^types\[\d*\]$/.test(key) ? [value] : []));
  return listRecords(call, {
    url: '/v1/events',
    records: Object.fromEntries(kept),
    shape: (event) => JSON.parse(event.payload) as object,
    filters: {
      type: { check: text(255), matches: (event, type) => isOfType(event.type, type) },
      'types[*]': { check: text(255), matches: () => true },
    },
    keep: (event) => types.length === 0 || types.some((type) => isOfType(event.type, type)),
  });
}

function isOfType(type: string, asked: string): boolean {
  return asked.endsWith('.*') ? type.startsWith(asked.slice(0, -1)) : type === asked;
}
