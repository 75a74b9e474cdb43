import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { messages, tooManyInquiries } from '@kerala-stays/domain/core/messages';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import { type PricedStay, priceIsNow } from '@kerala-stays/domain/inquiries/price-promise';
import { normaliseCouponCode } from '@kerala-stays/domain/rates/coupon';
import { publicPrice } from '@kerala-stays/domain/rates/price-stay';
import { type Party, partyOf } from '@kerala-stays/domain/rates/rate-card';
import type { Caller } from '../http/client-address.ts';
import { createRateLimiter, type RateLimit } from '../http/rate-limit.ts';
import type { Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { exceededLimit, inquiryRateLimits } from './inquiry-rate-limits.ts';
import { contentHash, parseInquiry } from './parse-inquiry.ts';

/** An inquiry that may be stored, under the key that makes it one however often it is sent. */
export type Submission = {
  input: InquiryInput;
  key: string;
  content: string;
  caller: Caller;
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

/** An accepted inquiry, as the limits of its network remember it. */
export type Hit = { atMs: number; email: string };

/** What is stored and bears on an inquiry, as it was read. */
export type Earlier = {
  /** The hotel that it is about; null when the public cannot see it. */
  hotel: Hotel | null;
  /** The words of the inquiry with its key; null when none is there, '' when they were not noted. */
  storedContent: string | null;
  /** The inquiry in the same words that was accepted a moment ago, or null. */
  twinId: string | null;
  /** Accepted inquiries of its network that some limit still counts, oldest first. */
  hits: Hit[];
  /** Those of them from its e-mail address. */
  hitsOfEmail: Hit[];
  /** Accepted inquiries of the /48 around its network, in the present window; 0 for IPv4. */
  wideNetwork: number;
  /** Accepted and counted inquiries of everybody in the present hour. */
  everybody: number;
  /** The counters in the versions that were read. */
  counters: Record<'network' | 'content' | 'wideNetwork' | 'hour', Stored | null>;
};

export type InquiryIntakeRepository = {
  read(submission: Submission): Promise<Earlier>;
  /**
   * Stores the inquiry and counts it, all or nothing.
   * @throws a lost race (see `writeOptimistically`) when the inquiry is there, or a counter of its
   * network or its words has changed since it was read.
   */
  store(submission: Submission, accepted: Accepted, earlier: Earlier): Promise<void>;
};

/** What is stored with the words of an inquiry. */
export type Accepted = {
  about: AboutHotel;
  /** What its stay costs; null for an inquiry without one, and for one that is not sold. */
  price: PricedStay | null;
  /** The promo code, unless it was refused. */
  couponCode: string;
  /** It came in a flood, or with the honeypot filled in: staff look whether a person wrote it. */
  unchecked: boolean;
  filledHoneypot: boolean;
};

/** The stay of an inquiry, with its room and its people. */
export type InquiredStay = {
  roomTypeId: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
  couponCode: string;
};

/** What a stay costs now, or a sentence that says why it is not sold. */
export type PricedInquiry =
  | { price: PricedStay; couponCode: string }
  | { price: null; rule: string };

/** Prices a stay from what is stored at one moment: whole, never partly from before a change of rates. */
export type PriceInquiry = (
  hotel: Hotel,
  stay: InquiredStay,
  asker: { caller: Caller; guestEmail: string; now: Date },
) => Promise<PricedInquiry>;

export type SubmitInquiry = (
  body: unknown,
  from: { caller: Caller; sentBy?: string; now: Date },
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

/** Browsers that fill forms do this, too: it is a reason to look, and none to lose an inquiry. */
function hasFilledHoneypot({ leaveEmpty, website }: InquiryInput): boolean {
  return leaveEmpty !== '' || website !== '';
}

/** The stay that an inquiry asks for; null when it names no room or no nights. */
function stayOf(input: InquiryInput, { roomTypeId }: AboutHotel): InquiredStay | null {
  const { checkIn, checkOut, people, adults, childAges, couponCode } = input;
  if (roomTypeId === '' || checkIn === '' || checkOut === '') return null;
  return {
    roomTypeId,
    checkIn,
    checkOut,
    couponCode,
    party: partyOf({ guests: people, adults, childAges }),
  };
}

/**
 * The id under which this inquiry is stored already: the same key, or the same words a moment ago.
 * @throws AppError `conflict` when its key stands for other words, which would be lost
 */
function knownId({ key, content }: Submission, { storedContent, twinId }: Earlier): string | null {
  if (storedContent === null) return twinId;
  if (storedContent !== '' && storedContent !== content) {
    throw new AppError('conflict', {
      message: serverMessages.inquiryKeyUsed,
      fields: { code: 'key-used' },
    });
  }
  return key;
}

function tooMany({ windowMs }: RateLimit, retryAfterSeconds: number): AppError {
  const message = tooManyInquiries(windowMs / 60_000);
  return new AppError('too-many-requests', { message, retryAfterSeconds });
}

function checkLimits({ hits, hitsOfEmail, wideNetwork }: Earlier, now: Date): void {
  const instants = (list: readonly Hit[]) => list.map(({ atMs }) => atMs);
  const counts = { networkMs: instants(hits), emailMs: instants(hitsOfEmail), wideNetwork };
  const exceeded = exceededLimit(counts, now.getTime());
  if (exceeded !== null) throw tooMany(exceeded, exceeded.retryAfterSeconds);
}

/** Unchecked inquiries of one hop in this instance: who names other callers as they like sends no more. */
const uncheckedOfHop = { limit: 600, windowMs: 60_000 };
/** An instance tells once a minute that more inquiries arrive than usual. */
const floodLines = { limit: 1, windowMs: 60_000 };

/**
 * The one way in for inquiries: each is stored once, or rejected with a reason. No number of strangers can
 * have an honest one rejected: above the usual number of an hour all are taken, unchecked.
 */
export function createSubmitInquiry(
  repository: InquiryIntakeRepository,
  priceInquiry: PriceInquiry,
): SubmitInquiry {
  const hops = createRateLimiter(uncheckedOfHop);
  const lines = createRateLimiter(floodLines);

  const checkFlood = ({ caller, now }: Submission, everybody: number): boolean => {
    if (everybody < inquiryRateLimits.everybody.limit) return false;
    const decision = hops.take(caller.hop, now.getTime());
    if (lines.take('all', now.getTime()).ok) log.warn('inquiry-flood', { count: everybody });
    if (!decision.ok) throw tooMany(uncheckedOfHop, decision.retryAfterSeconds);
    return true;
  };

  /**
   * The price of the stay, when there is one with a room.
   * @throws AppError `conflict` when it is not what its sender was shown; who was shown nothing is told nothing
   */
  const priceOf = async (
    { input, caller, now }: Submission,
    hotel: Hotel | null,
    about: AboutHotel,
  ): Promise<Pick<Accepted, 'price' | 'couponCode'>> => {
    const stay = stayOf(input, about);
    const unpriced = { price: null, couponCode: normaliseCouponCode(input.couponCode) ?? '' };
    if (hotel === null || stay === null) return unpriced;
    const priced = await priceInquiry(hotel, stay, { caller, guestEmail: input.email, now });
    const { seenTotalMinor: seen } = input;
    if (priced.price === null) {
      if (seen === undefined) return unpriced;
      const { rule } = priced;
      throw new AppError('conflict', { message: rule, fields: { rule } });
    }
    const { supplierId, propertyStateCode, ...quote } = publicPrice(priced.price);
    if (seen === undefined || seen === quote.totalMinor) return priced;
    const message = priceIsNow(quote.totalMinor, seen as MinorUnits, quote.currency);
    throw new AppError('conflict', { message, fields: { quote } });
  };

  return async (body, { caller, sentBy = '', now }) => {
    const input = parseInquiry(body, now);
    const key = input.key || crypto.randomUUID();
    const submission = { input, key, content: contentHash(input), caller, sentBy, now };
    return writeOptimistically(async () => {
      const earlier = await repository.read(submission);
      const known = knownId(submission, earlier);
      if (known !== null) return { status: 200, inquiryId: known };
      const about = aboutHotel(earlier.hotel, input);
      checkLimits(earlier, now);
      const priced = await priceOf(submission, earlier.hotel, about);
      const isFlood = checkFlood(submission, earlier.everybody);
      const filledHoneypot = hasFilledHoneypot(input);
      const unchecked = isFlood || filledHoneypot;
      await repository.store(submission, { about, ...priced, unchecked, filledHoneypot }, earlier);
      return { status: 201, inquiryId: key };
    });
  };
}
