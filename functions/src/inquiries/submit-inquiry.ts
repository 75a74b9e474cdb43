import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { messages, tooManyInquiries } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import type { PricedStay } from '@kerala-stays/domain/inquiries/price-promise';
import { normaliseCouponCode } from '@kerala-stays/domain/rates/coupon';
import { type Party, partyOf } from '@kerala-stays/domain/rates/rate-card';
import { senderOf } from '../http/caller-limit.ts';
import type { Caller } from '../http/client-address.ts';
import { createRateLimiter, type RateLimit } from '../http/rate-limit.ts';
import { createSharedLimiter } from '../http/shared-limit.ts';
import type { Stored, Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { insistOnSeenPrice } from '../rates/insist-on-seen-price.ts';
import { exceededLimit, inquiryRateLimits } from './inquiry-rate-limits.ts';
import { contentHash, parseInquiry } from './parse-inquiry.ts';

/** A valid inquiry, under its idempotency key. */
export type Submission = {
  input: InquiryInput;
  key: string;
  content: string;
  caller: Caller;
  /** The account that sent it; '' for a visitor. */
  sentBy: string;
  now: Date;
};

/** Copies of the inquiry's hotel data at the time of sending. */
export type AboutHotel = {
  hotel: { _id: string; name: string; city: string };
  roomTypeId: string;
  roomTypeName: string;
};

/** An accepted inquiry in its network's counter. */
export type Hit = { atMs: number; email: string };

/** Stored data that affects an inquiry, as read. */
export type Earlier = {
  /** Its hotel; null when not public. */
  hotel: Hotel | null;
  /**
   * Content of the stored inquiry with the same key; null when none exists, '' when not recorded.
   */
  storedContent: string | null;
  /** Id of a recent accepted inquiry with the same content, or null. */
  twinId: string | null;
  /** Accepted inquiries of its network that a limit still counts, oldest first. */
  hits: Hit[];
  /** Those of them from its e-mail address. */
  hitsOfEmail: Hit[];
  /** Accepted inquiries of the /48 around its network, in the current window; 0 for IPv4. */
  wideNetwork: number;
  /** All accepted and counted inquiries of the current hour. */
  everybody: number;
  /** The counters in the versions read. */
  counters: Record<'network' | 'content' | 'wideNetwork' | 'hour', Stored | null>;
};

export type InquiryIntakeRepository = {
  read(submission: Submission): Promise<Earlier>;
  /**
   * Stores the inquiry and counts it, all or nothing.
   * @throws a lost race (see `writeOptimistically`) when the inquiry already exists, or when a
   *   counter of its network or content has changed since the read.
   */
  store(submission: Submission, accepted: Accepted, earlier: Earlier): Promise<void>;
  /** The writes of {@link InquiryIntakeRepository.store}, for a commit with others. */
  writes(submission: Submission, accepted: Accepted, earlier: Earlier): Write[];
};

/** Data stored beside the content of an inquiry. */
export type Accepted = {
  about: AboutHotel;
  /** Price of its stay; null without a stay, and for one that is not sold. */
  price: PricedStay | null;
  /** The promo code, unless it was refused. */
  couponCode: string;
  /** It came in a flood, or with the honeypot filled in: staff look whether a person wrote it. */
  unchecked: boolean;
  filledHoneypot: boolean;
  /** Its sender booked it at once: the booking has its id. */
  isBooked?: boolean;
};

/** Stay of an inquiry, with its room and party. */
export type InquiredStay = {
  roomTypeId: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
  couponCode: string;
};

/**
 * Current price of a stay, or a sentence that says why it is not sold; neither when its code could
 * not be judged, so that its price is unknown.
 */
export type PricedInquiry =
  | { price: PricedStay; couponCode: string }
  | { price: null; rule: string }
  | { price: null; isUnchecked: true };

/** Prices a stay from one consistent state, never partly from before a change of rates. */
export type PriceInquiry = (
  hotel: Hotel,
  stay: InquiredStay,
  asker: { caller: Caller; now: Date },
) => Promise<PricedInquiry>;

export type SubmitInquiry = (
  body: unknown,
  from: { caller: Caller; sentBy?: string; now: Date },
) => Promise<{ status: 200 | 201; inquiryId: string }>;

/**
 * The inquiry's room type: by id, or by name for clients that send no id. A hotel without room
 * types is listed as one 'Standard Room', which has no id.
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

export function aboutHotel(hotel: Hotel | null, input: InquiryInput): AboutHotel {
  if (hotel === null) throw new AppError('not-found', { message: messages.submitInquiryFailed });
  const { _id, name, city } = hotel;
  return { hotel: { _id, name, city }, ...roomTypeOf(hotel, input) };
}

/** Browsers that fill forms do this, too: it is a reason to look, and none to lose an inquiry. */
export function hasFilledHoneypot({ leaveEmpty, website }: InquiryInput): boolean {
  return leaveEmpty !== '' || website !== '';
}

/** The requested stay; null without a room or nights. */
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
 * Id of the already stored inquiry: same key, or the same recent content.
 * @throws AppError `conflict` when the key has other content, which would be lost
 */
export function knownId(
  { key, content }: Submission,
  { storedContent, twinId }: Earlier,
): string | null {
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

export function checkLimits({ hits, hitsOfEmail, wideNetwork }: Earlier, now: Date): void {
  const instants = (list: readonly Hit[]) => list.map(({ atMs }) => atMs);
  const counts = { networkMs: instants(hits), emailMs: instants(hitsOfEmail), wideNetwork };
  const exceeded = exceededLimit(counts, now.getTime());
  if (exceeded !== null) throw tooMany(exceeded, exceeded.retryAfterSeconds);
}

/**
 * Limit of unchecked inquiries per hop and instance, also for senders who forge caller addresses.
 */
const uncheckedOfHop = { limit: 600, windowMs: 60_000 };
/** Each instance logs at most once a minute that more inquiries arrive than usual. */
const floodLines = { limit: 1, windowMs: 60_000 };

/**
 * Single entry point for inquiries: each is stored once, or rejected with a reason. No number of
 * strangers can get an honest one rejected: above the usual hourly number all are accepted,
 * unchecked.
 */
export function createSubmitInquiry(
  repository: InquiryIntakeRepository,
  priceInquiry: PriceInquiry,
): SubmitInquiry {
  const hops = createSharedLimiter(uncheckedOfHop);
  const lines = createRateLimiter(floodLines);

  const checkFlood = ({ caller, now }: Submission, everybody: number): boolean => {
    if (everybody < inquiryRateLimits.everybody.limit) return false;
    const decision = hops.take(caller.hop, senderOf(caller), now.getTime());
    if (lines.take('all', now.getTime()).ok) log.warn('inquiry-flood', { count: everybody });
    if (!decision.ok) throw tooMany(uncheckedOfHop, decision.retryAfterSeconds);
    return true;
  };

  /**
   * Price of the stay, if it has a room.
   * @throws AppError `conflict` when it differs from the price shown; not when none was shown
   */
  const priceOf = async (
    { input, caller, now }: Submission,
    hotel: Hotel | null,
    about: AboutHotel,
  ): Promise<Pick<Accepted, 'price' | 'couponCode'>> => {
    const stay = stayOf(input, about);
    const unpriced = { price: null, couponCode: normaliseCouponCode(input.couponCode) ?? '' };
    if (hotel === null || stay === null) return unpriced;
    const priced = await priceInquiry(hotel, stay, { caller, now });
    if ('isUnchecked' in priced) return unpriced;
    const { seenTotalMinor: seen } = input;
    if (priced.price === null) {
      if (seen === undefined) return unpriced;
      const { rule } = priced;
      throw new AppError('conflict', { message: rule, fields: { rule } });
    }
    if (seen !== undefined) insistOnSeenPrice(priced.price, seen);
    return priced;
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
