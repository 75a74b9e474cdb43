import { createHmac } from 'node:crypto';
import type { RazorpayAccount } from '@kerala-stays/domain/testing/razorpay/account';
import type { LinkRecord, PaymentRecord } from '@kerala-stays/domain/testing/razorpay/records';
import { closedPage, linkPage, methods } from './page.ts';

export type PageAnswer = { status: number; html: string } | { location: string };

/** Answers a visitor of `/i/ID`, the page of a link. @returns null for another address */
export function answerPage(
  account: RazorpayAccount,
  request: { method: string; path: string; body: string },
  keySecret: string,
): PageAnswer | null {
  const id = /^\/i\/(plink_\w+)$/.exec(request.path)?.[1];
  if (id === undefined || account.state.links[id] === undefined) return null;
  const link = account.link(id);
  if (link.status !== 'created') return { status: 200, html: closedPage(link.status) };
  if (request.method !== 'POST') return { status: 200, html: linkPage(link) };
  const form = new URLSearchParams(request.body);
  const chosen = form.get('method') ?? 'upi';
  const method = Object.hasOwn(methods, chosen) ? chosen : 'upi';
  switch (form.get('action')) {
    case 'decline':
      account.decline(id);
      return { status: 200, html: linkPage(link, 'The bank declined it. Please try again.') };
    case 'late':
      account.cancel(id);
      return {
        location: returnAddress(link, account.pay(id, { method, beyond: true }), keySecret),
      };
    case 'twice': {
      const first = account.pay(id, { method });
      account.pay(id, { method, beyond: true });
      return { location: returnAddress(link, first, keySecret) };
    }
    case 'pay':
      return { location: returnAddress(link, account.pay(id, { method }), keySecret) };
    default:
      return { status: 400, html: linkPage(link, 'Unknown action.') };
  }
}

/** The product's address with what Razorpay adds to it, signed with the secret of the key. */
function returnAddress(link: LinkRecord, payment: PaymentRecord, keySecret: string): string {
  const { id, referenceId, status, callbackUrl } = link;
  const signed = `${id}|${referenceId}|${status}|${payment.id}`;
  const address = new URL(callbackUrl);
  const added = {
    razorpay_payment_id: payment.id,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: referenceId,
    razorpay_payment_link_status: status,
    razorpay_signature: createHmac('sha256', keySecret).update(signed).digest('hex'),
  };
  for (const [name, value] of Object.entries(added)) address.searchParams.set(name, value);
  return address.href;
}
