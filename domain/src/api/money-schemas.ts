import { z } from 'zod';
import { refundPayers } from '../bookings/cancellation-policy.ts';
import { paymentChannels } from '../core/payment-method.ts';
import { ledgerKinds } from '../money/ledger.ts';
import { paymentExceptionReasons, paymentStates } from '../money/payment.ts';
import { onlineProviders } from '../money/payment-provider.ts';
import { refundCauses, refundStates } from '../money/refund.ts';
import { named } from './operation.ts';
import { currency, dayOrNone, instant, minor, paymentMethod } from './schemas.ts';

export const payment = named(
  'Payment',
  z.object({
    _id: z.string(),
    bookingId: z.string(),
    channel: z.enum(paymentChannels),
    provider: z.enum(['', ...onlineProviders]).describe('Empty for a manual payment'),
    method: paymentMethod,
    chargedAt: instant.describe('When its provider charged it; empty for a manual payment'),
    amountMinor: minor,
    currency,
    refundedMinor: minor,
    status: z.enum(paymentStates).describe('surplus: not applied to the booking'),
    disputed: z.boolean(),
    disputeLostMinor: minor,
    feeMinor: minor,
    note: z.string(),
    reference: z.string(),
    voidReason: z.string(),
    recordedBy: z.string(),
    paidAgainMinor: minor.describe('Of it, what stands for money lost to a dispute'),
    receivedOn: dayOrNone.describe('The day on which it arrived'),
    createdAt: instant.describe('When it was recorded'),
  }),
);

export const refund = named(
  'Refund',
  z.object({
    _id: z.string(),
    bookingId: z.string(),
    paymentId: z.string(),
    amountMinor: minor,
    excessMinor: minor.describe('How much of it returns what was paid beyond the price'),
    currency,
    channel: z.enum(paymentChannels),
    method: paymentMethod,
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
    paidOn: z.string().describe('The day on which staff paid it by hand, by their word; or empty'),
    updatedAt: instant,
  }),
);

export const ledgerEntry = named(
  'LedgerEntry',
  z.object({
    _id: z.string(),
    kind: z.enum(ledgerKinds),
    amountMinor: minor.describe('Below zero for money that left'),
    currency,
    channel: z.enum(paymentChannels),
    method: paymentMethod,
    bookingId: z.string(),
    reference: z.string(),
    paymentId: z.string(),
    refundId: z.string().describe('The refund or dispute that moved it, or empty'),
    at: instant.describe('When it was entered: it counts in that month'),
    movedOn: dayOrNone.describe('The day on which the money moved'),
    guestName: z.string().describe('As its booking has it; empty without a booking'),
    hotelId: z.string().describe('Empty without a booking'),
    hotelName: z.string().describe('Empty without a booking'),
  }),
);

/** A payment that staff have to check. */
export const paymentException = named(
  'PaymentException',
  z.object({
    _id: z.string(),
    reason: z.enum(paymentExceptionReasons),
    text: z.string(),
    bookingId: z.string(),
    paymentId: z.string(),
    amountMinor: minor,
    currency: z.string().describe('Empty when it is not known'),
    refundId: z.string().describe('The refund that it is about, or empty'),
    refundDue: z.boolean().describe('Money that can be sent back with one press'),
    resolved: z.boolean(),
    createdAt: instant,
  }),
);
