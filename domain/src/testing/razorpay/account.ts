import { RazorpayError, unknownId } from './errors.ts';
import type {
  DisputeRecord,
  LinkRecord,
  PaymentRecord,
  RazorpayState,
  RefundRecord,
} from './records.ts';

/** An event as the account announces it; the sender signs it and gives it an id. */
export type RazorpayHappening = { event: string; entities: Record<string, object> };

export type AccountParts = {
  state: RazorpayState;
  /** Unix seconds. */
  now: () => number;
  /** A new id with a prefix such as `plink`. */
  newId: (prefix: string) => string;
  tell: (happening: RazorpayHappening) => void;
  /** Address of the page of a link. */
  pageOf: (linkId: string) => string;
};

/** Two per cent, with 18 % tax on it. */
const feeShare = 0.0236;

/**
 * An account that plays Razorpay: guests, banks and the dashboard act on it by these methods, the
 * product by `answerRazorpay`. Behind HTTP it is the stand-in of `npm start`.
 */
export class RazorpayAccount {
  readonly #parts: AccountParts;
  /** How the next refunds end; `processed` by default. */
  refundOutcomes: RefundRecord['status'][] = [];

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  get state(): RazorpayState {
    return this.#parts.state;
  }

  now(): number {
    return this.#parts.now();
  }

  pageOf(linkId: string): string {
    return this.#parts.pageOf(linkId);
  }

  addLink(link: Omit<LinkRecord, 'id' | 'created' | 'status' | 'payments'>): LinkRecord {
    const id = this.#parts.newId('plink');
    const made: LinkRecord = {
      ...link,
      id,
      created: this.now(),
      status: 'created',
      payments: [],
    };
    this.state.links[id] = made;
    return made;
  }

  /** A link as it is now: it expires by itself. */
  link(id: string): LinkRecord {
    const link = this.state.links[id];
    if (link === undefined) throw unknownId();
    this.#expire(link);
    return link;
  }

  links(): LinkRecord[] {
    return Object.keys(this.state.links)
      .map((id) => this.link(id))
      .toReversed();
  }

  /** Ends all links whose time is over, with their events. */
  expireOverdue(): void {
    for (const link of Object.values(this.state.links)) this.#expire(link);
  }

  cancel(id: string): LinkRecord {
    const link = this.link(id);
    if (link.status !== 'created') {
      throw new RazorpayError(`Payment link cannot be cancelled as it is ${link.status}`);
    }
    link.status = 'cancelled';
    this.#tell('payment_link.cancelled', { payment_link: link });
    return link;
  }

  /**
   * A guest pays on a link's page.
   * @param beyond pays although the page has closed in the meantime, e.g. in a second tab
   */
  pay(linkId: string, { method = 'upi', beyond = false } = {}): PaymentRecord {
    const link = this.link(linkId);
    if (link.status !== 'created' && !beyond) throw new RazorpayError(`link is ${link.status}`);
    const payment = this.arrive({
      amount: link.amount,
      currency: link.currency,
      method,
      linkId,
      notes: this.state.copiesNotes ? link.notes : {},
    });
    link.payments.push(payment.id);
    if (link.status === 'created') {
      link.status = 'paid';
      this.#tell('payment_link.paid', { payment_link: link, payment });
    }
    return payment;
  }

  /** A refusal of the guest's bank. */
  decline(linkId: string): void {
    const { amount, currency, notes } = this.link(linkId);
    const payment = this.#add({ amount, currency, method: 'card', linkId, notes }, 'failed');
    this.#tell('payment.failed', { payment });
  }

  /** A captured payment, e.g. of another product of the account. */
  arrive(payment: Omit<PaymentRecord, 'id' | 'created' | 'status' | 'fee'>): PaymentRecord {
    const made = this.#add(payment, 'captured');
    this.#tell('payment.captured', { payment: made });
    return made;
  }

  payment(id: string): PaymentRecord {
    const payment = this.state.payments[id];
    if (payment === undefined) throw unknownId();
    return payment;
  }

  refundsOf(paymentId: string): RefundRecord[] {
    return Object.values(this.state.refunds).filter((refund) => refund.paymentId === paymentId);
  }

  /** The sum of a payment that has gone back, or is on its way. */
  refundedOf(paymentId: string): number {
    return this.refundsOf(paymentId)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** A refund by the API or in the dashboard. */
  refund(paymentId: string, amount: number, notes: Record<string, string> = {}): RefundRecord {
    const payment = this.payment(paymentId);
    if (payment.status !== 'captured') {
      const isOver = payment.status === 'refunded';
      throw new RazorpayError(
        isOver
          ? 'The payment has been fully refunded already'
          : 'The payment status should be captured for action to be taken',
      );
    }
    if (this.refundedOf(paymentId) + amount > payment.amount) {
      throw new RazorpayError('The total refund amount is greater than the refund payment amount', {
        field: 'amount',
      });
    }
    const status = this.refundOutcomes.shift() ?? 'processed';
    const id = this.#parts.newId('rfnd');
    const refund: RefundRecord = { id, created: this.now(), paymentId, amount, status, notes };
    this.state.refunds[id] = refund;
    this.#settle(payment);
    this.#tell('refund.created', { refund, payment });
    if (status !== 'pending') this.#tell(`refund.${status}`, { refund, payment });
    return refund;
  }

  /** The banks decide about a refund, perhaps later otherwise. */
  endRefund(id: string, status: 'processed' | 'failed'): void {
    const refund = this.state.refunds[id];
    if (refund === undefined) throw unknownId();
    refund.status = status;
    const payment = this.payment(refund.paymentId);
    this.#settle(payment);
    this.#tell(`refund.${status}`, { refund, payment });
  }

  /** The guest's bank disputes a payment. */
  dispute(paymentId: string, amount = this.payment(paymentId).amount): DisputeRecord {
    const payment = this.payment(paymentId);
    const id = this.#parts.newId('disp');
    const dispute: DisputeRecord = { id, created: this.now(), paymentId, amount, status: 'open' };
    this.state.disputes[id] = dispute;
    this.#tell('payment.dispute.created', { dispute, payment });
    return dispute;
  }

  endDispute(id: string, status: 'won' | 'lost' | 'closed'): void {
    const dispute = this.state.disputes[id];
    if (dispute === undefined) throw unknownId();
    dispute.status = status;
    const payment = this.payment(dispute.paymentId);
    this.#tell(`payment.dispute.${status}`, { dispute, payment });
  }

  #add(
    payment: Omit<PaymentRecord, 'id' | 'created' | 'status' | 'fee'>,
    status: 'captured' | 'failed',
  ): PaymentRecord {
    const id = this.#parts.newId('pay');
    const fee = status === 'failed' ? 0 : Math.round(payment.amount * feeShare);
    const made: PaymentRecord = { ...payment, id, created: this.now(), status, fee };
    this.state.payments[id] = made;
    return made;
  }

  #settle(payment: PaymentRecord): void {
    const isOver = this.refundedOf(payment.id) === payment.amount;
    payment.status = isOver ? 'refunded' : 'captured';
  }

  #expire(link: LinkRecord): void {
    if (link.status !== 'created' || link.expireBy === 0 || link.expireBy > this.now()) return;
    link.status = 'expired';
    this.#tell('payment_link.expired', { payment_link: link });
  }

  #tell(event: string, entities: Record<string, object>): void {
    this.#parts.tell({ event, entities });
  }
}
