import { missing } from './api-error.ts';
import type { Call } from './call.ts';
import { Parameters } from './parameters.ts';
import { intentShape } from './shapes.ts';

export function retrieveIntent(call: Call) {
  const parameters = new Parameters(call.query, { 'expand[*]': /^latest_charge$/ });
  const intent = call.store.state.intents[call.id];
  if (intent === undefined) throw missing('payment_intent', call.id);
  const charge = call.store.state.charges[intent.latestCharge ?? ''] ?? null;
  return intentShape(intent, charge, parameters.count('expand') > 0);
}
