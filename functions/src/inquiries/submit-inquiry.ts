import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  type InquiryInput,
  inquiryInputSchema,
  inquiryProblem,
} from '@kerala-stays/domain/inquiries/inquiry-input';
import { z } from 'zod';
import { AppError } from '../platform/errors.ts';

/** A form filled in less time than this was not filled by a person (decision D34). */
const minimumFillMs = 3000;

/** Read before the inquiry itself: a program learns nothing about what else was wrong. */
const { website, startedAt } = inquiryInputSchema(dateInKerala(new Date(0))).shape;
const envelopeSchema = z.object({ website, startedAt });

let daySchema: { today: CalendarDate; schema: ReturnType<typeof inquiryInputSchema> } | undefined;

/** The form's schema, made once a day: making it takes longer than reading an inquiry with it. */
function schemaOf(today: CalendarDate) {
  if (daySchema?.today !== today) daySchema = { today, schema: inquiryInputSchema(today) };
  return daySchema.schema;
}

/** Copies of what an inquiry is about, as they were when it was sent. */
export type AboutHotel = {
  hotel: { _id: string; name: string; city: string };
  roomTypeId: string;
  roomTypeName: string;
};

/** An inquiry that may be stored, under the key that makes it one however often it is sent. */
export type Submission = { input: InquiryInput; key: string; clientAddress: string; now: Date };

export type StoreOutcome =
  | { kind: 'stored'; inquiryId: string }
  /** The same key, or the same content a moment ago: answered as the first time, nothing added. */
  | { kind: 'known'; inquiryId: string }
  | { kind: 'flood'; retryAfterSeconds: number };

/** Keeps inquiries once, within the flood limits; every check and the write are one atomic step. */
export type InquiryIntakeStore = {
  /**
   * @param describe what the inquiry is about, from the hotel that the public may see; throws when it
   * cannot be about that.
   */
  storeOnce(
    submission: Submission,
    describe: (hotel: Hotel | null) => AboutHotel,
  ): Promise<StoreOutcome>;
};

export type SubmitInquiry = (
  body: unknown,
  caller: { clientAddress: string; now: Date },
) => Promise<{ status: 200 | 201; inquiryId: string }>;

/**
 * The room type an inquiry is about: by id, or by name for clients that send no id.
 * A hotel without room types is listed as one 'Standard Room' (product §4.5), which has no id.
 */
function roomTypeOf(hotel: Hotel, input: InquiryInput): Omit<AboutHotel, 'hotel'> {
  const { roomTypeId, roomTypeName } = input;
  if (roomTypeId === '' && roomTypeName === '') return { roomTypeId: '', roomTypeName: '' };
  if (hotel.roomTypes.length === 0) return { roomTypeId: '', roomTypeName };
  const found = hotel.roomTypes.find((roomType) =>
    roomTypeId === '' ? roomType.name === roomTypeName : roomType._id === roomTypeId,
  );
  if (found === undefined) throw new AppError('invalid', { message: messages.submitInquiryFailed });
  return { roomTypeId: found._id, roomTypeName: found.name };
}

function aboutHotel(hotel: Hotel | null, input: InquiryInput): AboutHotel {
  if (hotel === null) throw new AppError('not-found', { message: messages.submitInquiryFailed });
  const { _id, name, city } = hotel;
  return { hotel: { _id, name, city }, ...roomTypeOf(hotel, input) };
}

/** The one way in for inquiries (product §6.3, decision D49). */
export function submitInquiryWith(store: InquiryIntakeStore): SubmitInquiry {
  return async (body, { clientAddress, now }) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new AppError('invalid', { message: messages.submitInquiryFailed });
    }
    const envelope = envelopeSchema.parse({ ...body });
    // Nothing tells the program that it was found out.
    if (envelope.website !== '') return { status: 200, inquiryId: crypto.randomUUID() };
    const fillMs = now.getTime() - envelope.startedAt;
    // A start in the future is a wrong clock, not a fast hand; 0 means that the client does not say.
    if (fillMs >= 0 && fillMs < minimumFillMs) {
      throw new AppError('invalid', { message: messages.inquiryTooFast });
    }
    const parsed = schemaOf(dateInKerala(now)).safeParse(body);
    if (!parsed.success) {
      throw new AppError('invalid', { message: inquiryProblem(parsed.error) });
    }
    const input = parsed.data;
    const key = input.key || crypto.randomUUID();
    const outcome = await store.storeOnce({ input, key, clientAddress, now }, (hotel) =>
      aboutHotel(hotel, input),
    );
    if (outcome.kind === 'flood') {
      throw new AppError('too-many-requests', {
        message: messages.inquiryFlood,
        retryAfterSeconds: outcome.retryAfterSeconds,
      });
    }
    return { status: outcome.kind === 'stored' ? 201 : 200, inquiryId: outcome.inquiryId };
  };
}
