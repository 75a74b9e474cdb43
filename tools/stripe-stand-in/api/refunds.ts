import { refundCharge } from '../payments/refunds.ts';
import type { ChargeRecord, RefundRecord } from '../records.ts';
import { refundShape } from '../shapes/refund-shape.ts';
import { invalid, missing, refused } from './api-error.ts';
import type { Call } from './call.ts';
import { expandAll, expandSpec } from './expand.ts';
import { equals, listRecords } from './lists.ts';
import { anyId, integer, metadataValue, oneOf, Parameters } from './parameters.ts';

const expandable = ['charge', 'payment_intent', 'balance_transaction'];

export function createRefund(call: Call) {
  const parameters = new Parameters(call.body, {
    payment_intent: anyId,
    charge: anyId,
    amount: integer,
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    'metadata[*]': metadataValue,
    ...expandSpec(expandable),
  });
  const metadata = parameters.metadata('metadata');
  const refund = refundCharge(call, findCharge(call, parameters), {
    amount: parameters.number('amount'),
    reason: parameters.text('reason'),
    metadata,
  });
  return expandAll(call, refundShape(refund), parameters.list('expand'));
}

export function retrieveRefund(call: Call) {
  const parameters = new Parameters(call.query, expandSpec(expandable));
  const refund = call.store.state.refunds[call.id];
  if (refund === undefined) throw missing('refund', call.id);
  return expandAll(call, refundShape(refund), parameters.list('expand'));
}

export function listRefunds(call: Call) {
  return listRecords(call, {
    url: '/v1/refunds',
    records: call.store.state.refunds,
    shape: refundShape,
    filters: {
      payment_intent: equals((refund: RefundRecord) => refund.paymentIntent),
      charge: equals((refund: RefundRecord) => refund.charge),
    },
    expandable,
  });
}

function findCharge(call: Call, parameters: Parameters): ChargeRecord {
  const { intents, charges } = call.store.state;
  const chargeId = parameters.text('charge');
  const intentId = parameters.text('payment_intent');
  if (chargeId !== null) {
    const charge = charges[chargeId];
    if (charge === undefined) throw missing('charge', chargeId);
    return charge;
  }
  if (intentId === null) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    );
  }
  const intent = intents[intentId];
  if (intent === undefined) throw missing('payment_intent', intentId);
  const charge = charges[intent.latestCharge ?? ''];
  if (charge?.status !== 'succeeded') {
    throw refused(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  return charge;
}
