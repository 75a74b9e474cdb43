import { z } from 'zod';
import { site } from '../content/site.ts';
import { upiAddress } from '../money/upi-address.ts';
import { type UpiClaim, upiClaimStates } from '../money/upi-claim.ts';
import { upiMessages } from '../money/upi-messages.ts';
import {
  type UpiClaimInput,
  type UpiSettings,
  upiArrivedSchema,
  upiClaimSchema,
  upiMinutes,
  upiSettingsSchema,
} from '../money/upi-settings.ts';
import { doneBooking } from './booking-schemas.ts';
import { exampleAmount, exampleDone, exampleIds, exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, doneWith, instant, minor } from './schemas.ts';

const tag = 'Payments';
const success = true as const;

const settings = named(
  'UpiSettings',
  z.object({
    vpa: z.string().describe('UPI ID; empty until staff have saved one'),
    payee: z.string(),
    merchantCode: z.string().describe('Four digits, or empty'),
    isOn: z.boolean().describe('Whether guests are offered UPI'),
    minutes: z.int().describe('Minutes by which a claim extends the hold, once'),
  }),
) as unknown as z.ZodType<UpiSettings>;

const exampleSettings: UpiSettings = {
  vpa: 'stays@okbank',
  payee: site.name,
  merchantCode: '',
  isOn: true,
  minutes: upiMinutes.usual,
};

/** A claim as its guest reads it. */
const ownClaim = named(
  'UpiClaim',
  z.object({
    state: z.enum(upiClaimStates).describe('`waiting` until staff have looked'),
    amountMinor: minor,
    utr: z.string(),
    createdAt: instant,
  }),
) as unknown as z.ZodType<Pick<UpiClaim, 'state' | 'amountMinor' | 'utr' | 'createdAt'>>;

const exampleClaim = {
  state: 'waiting' as const,
  amountMinor: exampleAmount,
  utr: '412345678901',
  createdAt: exampleInstant,
};

const claimBody = upiClaimSchema as unknown as z.ZodType<UpiClaimInput, UpiClaimInput>;

/** Payment by UPI without a gateway: the guest pays the agency's own UPI ID, staff confirm it. */
export const upiOperations = {
  'GET /payments/upi': operation({
    id: 'getUpiSettings',
    summary: 'How guests pay by UPI; switched off until staff have saved it',
    tag,
    staff: 'payments:read',
    answer: answerOf({ settings }),
    example: () => ({ answer: { success, settings: exampleSettings } }),
  }),
  'PUT /payments/upi': operation({
    id: 'saveUpiSettings',
    summary: 'Change how guests pay by UPI; the change log keeps what it was',
    tag,
    staff: 'settings:manage',
    body: upiSettingsSchema as unknown as z.ZodType<UpiSettings, UpiSettings>,
    answer: doneWith({ settings }),
    example: () => ({
      body: exampleSettings,
      answer: { success, message: upiMessages.saved, settings: exampleSettings },
    }),
  }),
  'GET /bookings/:id/upi': operation({
    id: 'getUpiPayment',
    summary: 'How a booking can be paid by UPI now, and what became of what the guest told last',
    tag,
    staff: 'payments:read',
    answer: answerOf({
      upi: z
        .object({
          vpa: z.string(),
          payee: z.string(),
          amountMinor: minor,
          address: z.string().describe('Opens a UPI app; the text of the QR code'),
        })
        .nullable()
        .describe('Null when UPI is not offered for this booking'),
      claim: ownClaim.nullable().describe('The latest; null before the first'),
    }),
    example: () => ({
      answer: {
        success,
        upi: {
          vpa: exampleSettings.vpa,
          payee: exampleSettings.payee,
          amountMinor: exampleAmount,
          address: upiAddress(exampleSettings, {
            bookingId: exampleIds.booking,
            amountMinor: exampleAmount,
            n: 1,
          }),
        },
        claim: null,
      },
    }),
  }),
  'POST /bookings/:id/upi-claims': operation({
    id: 'claimUpiPayment',
    summary: 'Tell that a booking was paid by UPI; nothing counts as paid until staff confirm it',
    tag,
    staff: 'payments:read',
    body: claimBody,
    answer: doneWith({ claim: ownClaim }),
    example: () => ({
      body: {
        utr: exampleClaim.utr,
        vpa: exampleSettings.vpa,
        amountMinor: exampleAmount as number,
      },
      answer: { success, message: upiMessages.claimed, claim: exampleClaim },
    }),
  }),
  'POST /upi-claims/:id/arrived': operation({
    id: 'confirmUpiClaim',
    summary: 'Record the payment that a guest told of, once, however often it is called',
    tag,
    staff: 'payments:record',
    body: upiArrivedSchema,
    answer: doneBooking,
    example: () => ({ body: {}, answer: exampleDone(upiMessages.recorded) }),
  }),
  'POST /upi-claims/:id/not-there': operation({
    id: 'rejectUpiClaim',
    summary: 'Tell the guest that the payment has not arrived',
    tag,
    staff: 'payments:record',
    answer: doneWith({ state: z.enum(upiClaimStates) }),
    example: () => ({
      answer: { success, message: upiMessages.notThere, state: 'notFound' as const },
    }),
  }),
};
