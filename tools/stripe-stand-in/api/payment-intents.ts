import type { ChargeRecord } from '../records.ts';
import { chargeShape, intentShape } from '../shapes/payment-shape.ts';
import { missing } from './api-error.ts';
import type { Call } from './call.ts';
import { expandAll, expandSpec } from './expand.ts';
import { equals, listRecords } from './lists.ts';
import { Parameters } from './parameters.ts';

const expandable = ['latest_charge.balance_transaction'];

export function retrieveIntent(call: Call) {
  const parameters = new Parameters(call.query, expandSpec(expandable));
  const intent = call.store.state.intents[call.id];
  if (intent === undefined) throw missing('payment_intent', call.id);
  return expandAll(call, intentShape(intent), parameters.list('expand'));
}

export function listIntents(call: Call) {
  return listRecords(call, {
    url: '/v1/payment_intents',
    records: call.store.state.intents,
    shape: intentShape,
    expandable,
  });
}

export function retrieveCharge(call: Call) {
  const parameters = new Parameters(
    call.query,
    expandSpec(['balance_transaction', 'payment_intent']),
  );
  const charge = call.store.state.charges[call.id];
  if (charge === undefined) throw missing('charge', call.id);
  return expandAll(call, chargeShape(charge), parameters.list('expand'));
}

export function listCharges(call: Call) {
  return listRecords(call, {
    url: '/v1/charges',
    records: call.store.state.charges,
    shape: chargeShape,
    filters: { payment_intent: equals((charge: ChargeRecord) => charge.paymentIntent) },
    expandable: ['balance_transaction', 'payment_intent'],
  });
}
