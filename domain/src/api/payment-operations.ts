import { z } from 'zod';
import {
  calendarDateSchema,
  manualPaymentSchema,
  reasonSchema,
  refundDecisionSchema,
  refundPaidSchema,
  refundRetrySchema,
} from '../bookings/booking-input.ts';
import { dateInKerala } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import { ledgerKinds } from '../money/ledger.ts';
import { ledgerWays } from '../money/ledger-filter.ts';
import { paymentExceptionMessages } from '../money/payment.ts';
import { doneBooking } from './booking-schemas.ts';
import {
  exampleAmount,
  exampleBooking,
  exampleDone,
  exampleIds,
  exampleInstant,
} from './examples.ts';
import { ledgerEntry, payment, paymentException, refund } from './money-schemas.ts';
import { operation } from './operation.ts';
import { answerOf, done, doneWith } from './schemas.ts';

const tag = 'Payments';
const success = true as const;
const nothing = 0 as MinorUnits;
const usd = 'usd' as const;

/** Days in Kerala, both included. */
export const ledgerQuery = z.object({
  from: calendarDateSchema.describe('First day, YYYY-MM-DD'),
  to: calendarDateSchema.describe('Last day, YYYY-MM-DD'),
  hotel: z
    .string()
    .regex(/^[\w-]{0,128}$/)
    .default('')
    .describe('Only movements of bookings of this hotel'),
  way: z
    .enum(['', ...ledgerWays])
    .default('')
    .describe('online: over a payment provider; the others were recorded by staff'),
  kind: z.enum(['', ...ledgerKinds]).default(''),
  cursor: z
    .string()
    .regex(/^[\w-]{0,200}$/)
    .default('')
    .describe('Of the page before'),
});

/** The day of `exampleInstant`. */
const exampleReceived = dateInKerala(new Date(exampleInstant));

const examplePayment = () => ({
  _id: exampleIds.payment,
  bookingId: exampleIds.booking,
  channel: 'manual' as const,
  provider: '' as const,
  method: 'upi',
  chargedAt: '',
  amountMinor: exampleBooking().paidMinor,
  currency: usd,
  refundedMinor: nothing,
  status: 'applied' as const,
  disputed: false,
  disputeLostMinor: nothing,
  feeMinor: nothing,
  note: 'Paid by UPI, reference noted by the front desk',
  reference: 'UTR 17',
  voidReason: '',
  recordedBy: 'demo-admin',
  paidAgainMinor: nothing,
  receivedOn: exampleReceived,
  createdAt: exampleInstant,
});

const exampleRefund = () => ({
  _id: exampleIds.refund,
  bookingId: exampleIds.booking,
  paymentId: exampleIds.payment,
  amountMinor: exampleAmount,
  excessMinor: nothing,
  currency: usd,
  channel: 'manual' as const,
  method: 'upi',
  cause: 'goodwill' as const,
  reason: 'The boat was late',
  payer: 'agency' as const,
  state: 'owed' as const,
  stripeId: '',
  tries: 0,
  failure: '',
  note: '',
  decidedBy: 'demo-admin',
  createdAt: exampleInstant,
  sentAt: '',
  paidOn: '' as const,
  updatedAt: exampleInstant,
});

/**
 * Payments and refunds by staff, payments that staff have to check, and jobs that staff may run.
 */
export const paymentOperations = {
  'GET /bookings/:id/money': operation({
    id: 'getBookingMoney',
    summary: 'Every payment and refund of a booking, the oldest first',
    tag,
    staff: 'payments:read',
    answer: z.object({
      success: z.literal(true),
      payments: z.array(payment),
      refunds: z.array(refund),
    }),
    example: () => ({
      answer: { success, payments: [examplePayment()], refunds: [exampleRefund()] },
    }),
  }),
  'POST /bookings/:id/payments': operation({
    id: 'recordPayment',
    summary: 'Record a payment by UPI, bank or cash, of any size up to what is owed',
    tag,
    staff: 'payments:record',
    body: manualPaymentSchema,
    answer: doneBooking,
    example: () => ({
      body: { method: 'upi' as const, note: 'Paid by the guest’s brother', reference: 'UTR 17' },
      answer: exampleDone('Payment recorded'),
    }),
  }),
  'POST /payments/:id/void': operation({
    id: 'voidPayment',
    summary: 'Take back a payment that staff recorded by mistake',
    tag,
    staff: 'money:refund',
    body: reasonSchema,
    answer: doneBooking,
    example: () => ({
      body: { reason: 'Recorded twice' },
      answer: exampleDone('Payment voided'),
    }),
  }),
  'POST /bookings/:id/refunds': operation({
    id: 'createRefund',
    summary: 'Pay money back at any time, up to what is left of what was paid',
    tag,
    staff: 'money:refund',
    body: refundDecisionSchema,
    answer: doneBooking,
    example: () => ({
      body: {
        key: 'refund-of-the-late-boat',
        amountMinor: exampleAmount,
        reason: 'The boat was late',
      },
      answer: exampleDone('Refund decided'),
    }),
  }),
  'POST /refunds/:id/paid': operation({
    id: 'recordRefundPaid',
    summary: 'Record that a refund was paid by hand, with its reference and the day',
    tag,
    staff: 'money:refund',
    body: refundPaidSchema,
    answer: doneBooking,
    example: () => ({
      body: { reference: 'UTR 18', paidOn: '2026-11-24' },
      answer: exampleDone('Refund recorded'),
    }),
  }),
  'POST /refunds/:id/retry': operation({
    id: 'retryRefund',
    summary: 'Send a refund that failed or waited, through its provider or by hand',
    tag,
    staff: 'money:refund',
    body: refundRetrySchema,
    answer: doneBooking,
    example: () => ({
      body: { method: 'bank' as const },
      answer: exampleDone('The refund will be sent again'),
    }),
  }),
  'POST /refunds/:id/withdraw': operation({
    id: 'withdrawRefund',
    summary: 'Withdraw a refund that has not been sent, with a reason',
    tag,
    staff: 'money:refund',
    body: reasonSchema,
    answer: doneBooking,
    example: () => ({
      body: { reason: 'The guest declined' },
      answer: exampleDone('Refund withdrawn'),
    }),
  }),
  'GET /payments/exceptions': operation({
    id: 'listPaymentExceptions',
    summary: 'Payments that could not be matched, unresolved ones only, newest first',
    tag,
    staff: 'money:read',
    answer: z.object({ success: z.literal(true), exceptions: z.array(paymentException) }),
    example: () => ({
      answer: {
        success,
        exceptions: [
          {
            _id: exampleIds.exception,
            reason: 'already-paid' as const,
            text: paymentExceptionMessages['already-paid'],
            bookingId: exampleIds.booking,
            paymentId: exampleIds.payment,
            amountMinor: exampleAmount,
            currency: usd,
            refundId: '',
            refundDue: true,
            resolved: false,
            createdAt: exampleInstant,
          },
        ],
      },
    }),
  }),
  'POST /payments/exceptions/:id/refund': operation({
    id: 'refundException',
    summary: 'Refund an unapplied payment in full',
    tag,
    staff: 'money:refund',
    answer: done,
    example: () => ({ answer: { success, message: 'Refund issued' } }),
  }),
  'POST /payments/exceptions/:id/resolve': operation({
    id: 'resolveException',
    summary: 'Close an exception for good, with the reason, which is kept',
    tag,
    staff: 'money:refund',
    body: reasonSchema,
    answer: done,
    example: () => ({
      body: { reason: 'Settled by telephone' },
      answer: { success, message: 'Closed' },
    }),
  }),
  'GET /payments/ledger': operation({
    id: 'listLedger',
    summary: 'Every movement of money by its date, the newest first, page by page',
    tag,
    staff: 'money:read',
    query: ledgerQuery,
    answer: answerOf({
      entries: z.array(ledgerEntry),
      cursor: z
        .string()
        .describe('To go on from, also after a page without entries; empty on the last page'),
    }),
    example: () => ({
      query: { from: '2026-11-01', to: '2026-11-30' },
      answer: {
        success,
        entries: [
          {
            _id: `payment-${exampleIds.payment}`,
            kind: 'payment' as const,
            amountMinor: exampleBooking().paidMinor,
            currency: usd,
            channel: 'manual' as const,
            method: 'upi',
            bookingId: exampleIds.booking,
            reference: exampleBooking().reference,
            paymentId: exampleIds.payment,
            refundId: '',
            at: exampleInstant,
            movedOn: exampleReceived,
            guestName: exampleBooking().guestName,
            hotelId: exampleBooking().hotel._id,
            hotelName: exampleBooking().hotel.name,
          },
        ],
        cursor: '',
      },
    }),
  }),
  'POST /payments/reconcile': operation({
    id: 'reconcilePayments',
    summary: 'Compare with the provider now, as the job does every night',
    tag,
    staff: 'money:read',
    answer: doneWith({
      payments: z.int().describe('Paid sessions of the last days that were looked at'),
      recovered: z.int(),
      closed: z.int(),
      refunds: z.int(),
      isComplete: z.boolean().describe('False when the time ran out; the next run goes on'),
    }),
    example: () => ({
      answer: {
        success,
        message: 'Payments compared with Stripe',
        payments: 3,
        recovered: 0,
        closed: 1,
        refunds: 0,
        isComplete: true,
      },
    }),
  }),
  'POST /payments/expire-holds': operation({
    id: 'expireHolds',
    summary: 'Release expired unpaid holds now, as the job does every few minutes',
    tag,
    staff: 'jobs:run',
    answer: doneWith({ expired: z.int() }),
    example: () => ({ answer: { success, message: 'Holds released', expired: 2 } }),
  }),
};
