import type { RazorpayAccount, RazorpayHappening } from './account.ts';
import type { DisputeRecord, LinkRecord, Notes, PaymentRecord, RefundRecord } from './records.ts';

/** Without notes Razorpay sends an empty list, as PHP does. */
const notesShape = (notes: Notes) => (Object.keys(notes).length === 0 ? [] : notes);

/** @param isListed lists leave the payments of a link out */
export function linkShape(account: RazorpayAccount, link: LinkRecord, isListed = false): unknown {
  const { id, amount, currency, status, created, expireBy, referenceId, description } = link;
  return {
    id,
    amount,
    amount_paid: status === 'paid' ? amount : 0,
    accept_partial: false,
    currency,
    status,
    description,
    created_at: created,
    expire_by: expireBy,
    reference_id: referenceId,
    callback_url: link.callbackUrl,
    callback_method: 'get',
    notes: notesShape(link.notes),
    short_url: account.pageOf(id),
    payments: isListed ? [] : link.payments.map((paid) => paymentOfLink(account.payment(paid))),
  };
}

function paymentOfLink({ id, amount, created, method }: PaymentRecord) {
  return { payment_id: id, amount, created_at: created, method, status: 'captured' };
}

export function paymentShape(account: RazorpayAccount, payment: PaymentRecord): unknown {
  const { id, amount, currency, status, method, created, fee } = payment;
  return {
    id,
    entity: 'payment',
    amount,
    currency,
    status,
    method,
    captured: status === 'captured' || status === 'refunded',
    amount_refunded: account.refundedOf(id),
    notes: notesShape(payment.notes),
    fee,
    tax: Math.round(fee - fee / 1.18),
    created_at: created,
  };
}

export function refundShape({ id, amount, paymentId, status, notes, created }: RefundRecord) {
  return {
    id,
    entity: 'refund',
    amount,
    payment_id: paymentId,
    status,
    notes: notesShape(notes),
    created_at: created,
    speed_processed: 'normal',
  };
}

export function disputeShape({ id, amount, paymentId, status, created }: DisputeRecord) {
  return {
    id,
    entity: 'dispute',
    amount,
    payment_id: paymentId,
    status,
    phase: 'chargeback',
    amount_deducted: status === 'lost' ? amount : 0,
    created_at: created,
  };
}

/** The body of a webhook; a change of its bytes breaks the signature. */
export function eventBody(
  account: RazorpayAccount,
  { event, entities }: RazorpayHappening,
  at: number,
): string {
  const shapeOf: Record<string, (entity: never) => unknown> = {
    payment_link: (link: LinkRecord) => linkShape(account, link, true),
    payment: (payment: PaymentRecord) => paymentShape(account, payment),
    refund: refundShape,
    dispute: disputeShape,
  };
  const shown = Object.entries(entities).map(([name, entity]) => [
    name,
    { entity: shapeOf[name]?.(entity as never) },
  ]);
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_StandIn0000000',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(shown),
    created_at: at,
  });
}
