import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { RefundRecord } from '../records.ts';
import { newId, nowSeconds } from '../store.ts';
import { invalid, missing } from './api-error.ts';
import type { Call } from './call.ts';
import { anyText, integer, Parameters } from './parameters.ts';
import { chargeShape, refundShape } from './shapes.ts';

export function createRefund(call: Call) {
  const parameters = new Parameters(call.body, {
    payment_intent: anyText,
    amount: integer,
    reason: /^(duplicate|fraudulent|requested_by_customer)$/,
    'metadata[*]': anyText,
  });
  const paymentIntent = parameters.required('payment_intent');
  const intent = call.store.state.intents[paymentIntent];
  if (intent === undefined) throw missing('payment_intent', paymentIntent);
  const charge = call.store.state.charges[intent.latestCharge ?? ''];
  if (charge === undefined) {
    throw invalid(
      `This PaymentIntent (${paymentIntent}) does not have a successful charge to refund.`,
    );
  }
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = parameters.number('amount') ?? left;
  if (amount < 1 || amount > left) {
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
  }
  const refund: RefundRecord = {
    id: newId('re'),
    created: nowSeconds(),
    amount: amount as MinorUnits,
    currency: charge.currency,
    charge: charge.id,
    paymentIntent,
    metadata: parameters.map('metadata'),
    reason: parameters.text('reason'),
  };
  charge.amountRefunded = (charge.amountRefunded + amount) as MinorUnits;
  call.store.state.refunds[refund.id] = refund;
  call.emit('charge.refunded', chargeShape(charge));
  return refundShape(refund);
}
