import { balanceTransactionShape } from '../shapes/balance-shape.ts';
import { chargeShape, intentShape } from '../shapes/payment-shape.ts';
import { linkShape } from '../shapes/session-shape.ts';
import type { State } from '../store.ts';
import { invalid } from './api-error.ts';
import type { Call } from './call.ts';
import type { Check, ParameterSpec } from './parameters.ts';
import { checkPermission } from './permissions.ts';

type Expansion = {
  permission: string;
  find: (state: State, id: string, origin: string) => object | null;
};

const shaped = <R>(record: R | undefined, shape: (record: R) => object): object | null =>
  record === undefined ? null : shape(record);

/** Fields with an id, or with the whole object if the caller expands them. */
const expansions: Record<string, Expansion> = {
  payment_intent: {
    permission: 'rak_payment_intent_read',
    find: (state, id) => shaped(state.intents[id], intentShape),
  },
  latest_charge: {
    permission: 'rak_charge_read',
    find: (state, id) => shaped(state.charges[id], chargeShape),
  },
  charge: {
    permission: 'rak_charge_read',
    find: (state, id) => shaped(state.charges[id], chargeShape),
  },
  balance_transaction: {
    permission: 'rak_balance_transaction_source_read',
    find: (state, id) => shaped(state.balanceTransactions[id], balanceTransactionShape),
  },
  payment_link: {
    permission: 'rak_payment_link_read',
    find: (state, id, origin) => shaped(state.links[id], (link) => linkShape(link, origin)),
  },
};

/** The `expand[]` parameter of an endpoint that can expand these paths. */
export function expandSpec(paths: readonly string[]): ParameterSpec {
  const allowed = new Set(paths.flatMap(withParents));
  const check: Check = (value, path) => {
    if (allowed.has(value)) return;
    throw invalid(`This property cannot be expanded (${value}).`, { param: path });
  };
  return { 'expand[*]': check };
}

/** Replaces ids in an object with the objects themselves, path by path. */
export function expandAll(call: Call, shape: object, paths: readonly string[]): object {
  return paths.reduce((expanded, path) => expandOne(call, expanded, path.split('.')), shape);
}

function expandOne(call: Call, shape: object, [field = '', ...rest]: string[]): object {
  const value = (shape as Record<string, unknown>)[field];
  const found = typeof value === 'string' ? lookUp(call, field, value) : value;
  if (typeof found !== 'object' || found === null) return shape;
  return { ...shape, [field]: rest.length === 0 ? found : expandOne(call, found, rest) };
}

function lookUp(call: Call, field: string, id: string): object | null {
  const expansion = expansions[field];
  if (expansion === undefined) return null;
  checkPermission(call, expansion.permission);
  return expansion.find(call.store.state, id, call.origin);
}

/** `latest_charge.balance_transaction` may be requested with or without `latest_charge`. */
function withParents(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, i) => parts.slice(0, i + 1).join('.')).filter((parent) => parent !== 'data');
}
