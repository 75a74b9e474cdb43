/** Records of an account that plays Razorpay. Times are Unix seconds, amounts in the smallest unit. */
export type Notes = Record<string, string>;

export type LinkRecord = {
  id: string;
  created: number;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  amount: number;
  /** Capitals, as Razorpay writes it. */
  currency: string;
  referenceId: string;
  description: string;
  notes: Notes;
  /** 0 for none. */
  expireBy: number;
  callbackUrl: string;
  /** Ids of its captured payments, oldest first. */
  payments: string[];
};

export type PaymentRecord = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  /** The link on which it was made; '' for another product of the account. */
  linkId: string;
  notes: Notes;
  /** With the tax on it. */
  fee: number;
};

export type RefundRecord = {
  id: string;
  created: number;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  notes: Notes;
};

export type DisputeRecord = {
  id: string;
  created: number;
  paymentId: string;
  amount: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
};

/** The first answer to an idempotency key of a refund. */
type KeptRefund = { body: string; refundId: string };

export type RazorpayState = {
  links: Record<string, LinkRecord>;
  payments: Record<string, PaymentRecord>;
  refunds: Record<string, RefundRecord>;
  disputes: Record<string, DisputeRecord>;
  refundKeys: Record<string, KeptRefund>;
  /** Whether a payment carries the notes of its link; Razorpay does not promise it. */
  copiesNotes: boolean;
};

export const emptyRazorpay = (): RazorpayState => ({
  links: {},
  payments: {},
  refunds: {},
  disputes: {},
  refundKeys: {},
  copiesNotes: true,
});
