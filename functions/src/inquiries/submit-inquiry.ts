import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { messages, tooManyInquiries } from '@kerala-stays/domain/core/messages';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import type { Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { duplicateWindowMs, exceededLimit } from './inquiry-rate-limits.ts';
import { contentHash, parseInquiry } from './parse-inquiry.ts';

/** An inquiry that may be stored, under the key that makes it one however often it is sent. */
export type Submission = {
  input: InquiryInput;
  key: string;
  content: string;
  clientAddress: string;
  /** The account that sent it; '' for a visitor. */
  sentBy: string;
  now: Date;
};

/** Copies of what an inquiry is about, as they were when it was sent. */
export type AboutHotel = {
  hotel: { _id: string; name: string; city: string };
  roomTypeId: string;
  roomTypeName: string;
};

/** An accepted inquiry, as the limit of its e-mail address remembers it. */
export type Accepted = { atMs: number; inquiryId: string; content: string };

/** What is stored and bears on an inquiry, as it was read. */
export type Earlier = {
  /** The hotel that it is about; null when the public cannot see it. */
  hotel: Hotel | null;
  /** Whether an inquiry with its key is there. */
  isStored: boolean;
  /** Accepted inquiries of its e-mail address within the last hour, oldest first. */
  accepted: Accepted[];
  /** Instants of the accepted inquiries of its network address, oldest first. */
  addressMs: number[];
  /** Accepted inquiries of everybody in the present hour. */
  everybody: number;
  /** The counters in the versions that were read. */
  counters: { address: Stored | null; email: Stored | null; hour: Stored | null };
};

export type InquiryIntakeRepository = {
  read(submission: Submission): Promise<Earlier>;
  /**
   * Stores the inquiry and counts it, all or nothing.
   * @throws a lost race (see `writeOptimistically`) when the inquiry is there, or a sender's counter
   * has changed since it was read.
   */
  store(submission: Submission, about: AboutHotel, earlier: Earlier): Promise<void>;
};

export type SubmitInquiry = (
  body: unknown,
  caller: { clientAddress: string; sentBy: string; now: Date },
) => Promise<{ status: 200 | 201; inquiryId: string }>;

/**
 * The room type an inquiry is about: by id, or by name for clients that send no id.
 * A hotel without room types is listed as one 'Standard Room', which has no id.
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

/** The id under which this inquiry is stored already: the same key, or the same words a moment ago. */
function knownId({ key, content, now }: Submission, earlier: Earlier): string | undefined {
  if (earlier.isStored) return key;
  const sinceMs = now.getTime() - duplicateWindowMs;
  return earlier.accepted.find((each) => each.content === content && each.atMs > sinceMs)
    ?.inquiryId;
}

function checkLimits({ addressMs, accepted, everybody }: Earlier, now: Date): void {
  const emailMs = accepted.map(({ atMs }) => atMs);
  const exceeded = exceededLimit({ addressMs, emailMs, everybody }, now.getTime());
  if (exceeded === null) return;
  throw new AppError('too-many-requests', {
    message: tooManyInquiries(exceeded.windowMs / 60_000),
    retryAfterSeconds: exceeded.retryAfterSeconds,
  });
}

/** The one way in for inquiries: each is stored once, within the limits, or rejected with a reason. */
export function createSubmitInquiry(repository: InquiryIntakeRepository): SubmitInquiry {
  return async (body, { clientAddress, sentBy, now }) => {
    const input = parseInquiry(body, now);
    // The response does not reveal to the bot that it was detected.
    if (input === null) return { status: 200, inquiryId: crypto.randomUUID() };
    const key = input.key || crypto.randomUUID();
    const submission = { input, key, content: contentHash(input), clientAddress, sentBy, now };
    return writeOptimistically(async () => {
      const earlier = await repository.read(submission);
      const known = knownId(submission, earlier);
      if (known !== undefined) return { status: 200, inquiryId: known };
      const about = aboutHotel(earlier.hotel, input);
      checkLimits(earlier, now);
      await repository.store(submission, about, earlier);
      return { status: 201, inquiryId: key };
    });
  };
}
