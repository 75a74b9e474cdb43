import type { DisputeRecord } from '../records.ts';
import { disputeShape } from '../shapes/dispute-shape.ts';
import { missing } from './api-error.ts';
import type { Call } from './call.ts';
import { expandAll, expandSpec } from './expand.ts';
import { equals, listRecords } from './lists.ts';
import { Parameters } from './parameters.ts';

const expandable = ['charge', 'payment_intent'];

export function retrieveDispute(call: Call) {
  const parameters = new Parameters(call.query, expandSpec(expandable));
  const dispute = call.store.state.disputes[call.id];
  if (dispute === undefined) throw missing('dispute', call.id);
  return expandAll(call, disputeShape(dispute, call.store.state), parameters.list('expand'));
}

export function listDisputes(call: Call) {
  return listRecords(call, {
    url: '/v1/disputes',
    records: call.store.state.disputes,
    shape: (dispute) => disputeShape(dispute, call.store.state),
    filters: {
      payment_intent: equals((dispute: DisputeRecord) => dispute.paymentIntent),
      charge: equals((dispute: DisputeRecord) => dispute.charge),
    },
    expandable,
  });
}
