import type { z } from 'zod';
import { accountOperations, peopleOperations, serviceOperations } from './account-operations.ts';
import { assistantOperations } from './assistant-operations.ts';
import { blockOperations } from './block-operations.ts';
import { boardOperations } from './board-operations.ts';
import { calendarOperations } from './calendar-operations.ts';
import { bannerOperations, categoryOperations, inquiryOperations } from './content-operations.ts';
import { conversationOperations } from './conversation-operations.ts';
import { couponOperations } from './coupon-operations.ts';
import { exportOperations } from './export-operations.ts';
import { guestOperations } from './guest-operations.ts';
import { hotelOperations } from './hotel-operations.ts';
import { houseOperations } from './house-operations.ts';
import { instantOperations } from './instant-operations.ts';
import { keyOperations } from './key-operations.ts';
import { mailOperations } from './mail-operations.ts';
import { mailTextOperations } from './mail-text-operations.ts';
import { ownDataOperations } from './own-data-operations.ts';
import { paymentOperations } from './payment-operations.ts';
import { pdfOperations } from './pdf-operations.ts';
import { proposalOperations } from './proposal-operations.ts';
import { rateOperations } from './rate-operations.ts';
import { registerOperations } from './register-operations.ts';
import { reportOperations } from './report-operations.ts';
import { reviewOperations } from './review-operations.ts';
import { searchOperations } from './search-operations.ts';
import { staffBookingOperations } from './staff-operations.ts';
import { stayOperations } from './stay-operations.ts';
import { taxOperations } from './tax-operations.ts';
import { teamOperations } from './team-operations.ts';
import { upiOperations } from './upi-operations.ts';
import { webhookOperations } from './webhook-operations.ts';
import { wordsOperations } from './words-operations.ts';

/**
 * Every operation of /api by its method and path, below `/api`. The functions import it; the client
 * imports its types only (`import type`), so none of it is downloaded.
 */
export const operations = {
  ...assistantOperations,
  ...accountOperations,
  ...hotelOperations,
  ...houseOperations,
  ...registerOperations,
  ...rateOperations,
  ...couponOperations,
  ...exportOperations,
  ...calendarOperations,
  ...stayOperations,
  ...searchOperations,
  ...instantOperations,
  ...wordsOperations,
  ...staffBookingOperations,
  ...proposalOperations,
  ...blockOperations,
  ...boardOperations,
  ...reviewOperations,
  ...paymentOperations,
  ...upiOperations,
  ...taxOperations,
  ...pdfOperations,
  ...conversationOperations,
  ...mailOperations,
  ...mailTextOperations,
  ...categoryOperations,
  ...inquiryOperations,
  ...bannerOperations,
  ...peopleOperations,
  ...guestOperations,
  ...ownDataOperations,
  ...teamOperations,
  ...reportOperations,
  ...keyOperations,
  ...webhookOperations,
  ...serviceOperations,
};

type Operations = typeof operations;
/** `POST /bookings/:id/hold` and the like. */
export type OperationName = keyof Operations;

/** Success response of an operation. */
export type AnswerOf<Name extends OperationName> = z.output<Operations[Name]['answer']>;

/** JSON body of an operation, as sent by a client. */
export type BodyOf<Name extends OperationName> = z.input<NonNullable<Operations[Name]['body']>>;

/** Query parameters of an operation. */
export type QueryOf<Name extends OperationName> = z.input<NonNullable<Operations[Name]['query']>>;

/** Names of the path parameters of an operation. */
export type ParamsOf<Name extends string> = Name extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<Rest>
  : Name extends `${string}:${infer Param}`
    ? Param
    : never;
