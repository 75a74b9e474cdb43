import { paymentMethods } from '@kerala-stays/domain/bookings/booking';
import { ledgerKinds } from '@kerala-stays/domain/bookings/ledger';
import { paymentStates } from '@kerala-stays/domain/bookings/payment';
import { refundCauses, refundPayers, refundStates } from '@kerala-stays/domain/bookings/refund';
import { z } from 'zod';

const minor = z.int().describe('Smallest units of the currency');
const instant = z.string().describe('ISO 8601 instant; empty when there is none');

/** A payment, for staff. */
export const paymentResponseSchema = z.object({
  _id: z.string(),
  bookingId: z.string(),
  method: z.enum(paymentMethods),
  amountMinor: minor,
  currency: z.string(),
  refundedMinor: minor,
  status: z.enum(paymentStates).describe('surplus: not applied to the booking'),
  disputed: z.boolean(),
  disputeLostMinor: minor,
  feeMinor: minor,
  note: z.string(),
  reference: z.string(),
  voidReason: z.string(),
  recordedBy: z.string(),
  createdAt: instant,
});

/** A refund, for staff. */
export const refundResponseSchema = z.object({
  _id: z.string(),
  bookingId: z.string(),
  paymentId: z.string(),
  amountMinor: minor,
  excessMinor: minor.describe('How much of it returns what was paid beyond the price'),
  currency: z.string(),
  method: z.enum(paymentMethods),
  cause: z.enum(refundCauses),
  reason: z.string(),
  payer: z.enum(refundPayers),
  state: z.enum(refundStates),
  stripeId: z.string(),
  tries: z.int(),
  failure: z.string(),
  note: z.string(),
  decidedBy: z.string(),
  createdAt: instant,
  sentAt: instant,
  updatedAt: instant,
});

/** A row of the ledger. */
export const ledgerEntrySchema = z.object({
  _id: z.string(),
  kind: z.enum(ledgerKinds),
  amountMinor: minor.describe('Below zero for money that left'),
  currency: z.string(),
  method: z.enum(paymentMethods),
  bookingId: z.string(),
  reference: z.string(),
  paymentId: z.string(),
  refundId: z.string().describe('The refund or dispute that moved it, or empty'),
  at: instant,
});
