import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { anonymousKey } from '../http/client-address.ts';
import { isDocumentId } from '../platform/document-id.ts';
import type { Documents, Stored } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { HourCount, type Meeting } from './hour-count.ts';
import { duplicateWindowMs, inquiryLimits, secondsUntilAllowed } from './inquiry-flood.ts';
import {
  type Accepted,
  acceptedWrite,
  contentHash,
  hitWrite,
  hourId,
  hourWrite,
  inquiryWrite,
  readAccepted,
  readHits,
  readHour,
} from './intake-documents.ts';
import { KnownSenders } from './known-senders.ts';
import type { AboutHotel, InquiryIntakeStore, StoreOutcome, Submission } from './submit-inquiry.ts';

type Describe = (hotel: Hotel | null) => AboutHotel;

/** What the first request brought. */
type Found = {
  hotel: Hotel | null;
  address: Stored | null;
  email: Stored | null;
  /** What the e-mail address sent within its window. */
  accepted: Accepted[];
  everybody: Stored | null;
  isStored: boolean;
};

/** Inquiries in the store: kept once, within the flood limits (decision D34). */
export function inquiryIntakeStore(documents: Documents): InquiryIntakeStore {
  let hour: HourCount | undefined;
  const surroundings = {
    documents,
    findHotel: sharedHotels(documents),
    senders: new KnownSenders(),
  };
  return {
    storeOnce: (submission, describe) => {
      const intake = new Intake(surroundings, submission, describe);
      return writeOptimistically(async () => {
        hour = HourCount.at(submission.now, hour);
        return intake.attempt(hour);
      });
    },
  };
}

/** Reads a hotel that the public may see; who asks for it while it is being read waits for that. */
function sharedHotels(documents: Documents): (hotelId: string) => Promise<Hotel | null> {
  const reading = new Map<string, Promise<Hotel | null>>();
  const read = async (hotelId: string) => {
    try {
      const found = await documents.get(collections.hotels, hotelId);
      const hotel = found && readHotel(found.id, found.data);
      return hotel?.isActive ? hotel : null;
    } finally {
      reading.delete(hotelId);
    }
  };
  return async (hotelId) => {
    if (!isDocumentId(hotelId)) return null;
    const running = reading.get(hotelId) ?? read(hotelId);
    reading.set(hotelId, running);
    return running;
  };
}

type Surroundings = {
  documents: Documents;
  findHotel: (hotelId: string) => Promise<Hotel | null>;
  senders: KnownSenders;
};

/**
 * One inquiry on its way into the store. Most come from somebody who never sent one, so that there is
 * nothing of theirs to read: their limits are created, and only when they are there already read.
 */
class Intake {
  readonly #documents: Documents;
  readonly #findHotel: Surroundings['findHotel'];
  readonly #senders: KnownSenders;
  readonly #submission: Submission;
  readonly #describe: Describe;
  readonly #addressId: string;
  readonly #emailId: string;
  /** The inquiry, as its sender's limit is to remember it. */
  readonly #itself: Accepted;
  #isRepeated = false;

  constructor(
    { documents, findHotel, senders }: Surroundings,
    submission: Submission,
    describe: Describe,
  ) {
    this.#documents = documents;
    this.#findHotel = findHotel;
    this.#senders = senders;
    this.#submission = submission;
    this.#describe = describe;
    this.#addressId = anonymousKey('inquiry-address', submission.clientAddress);
    this.#emailId = anonymousKey('inquiry-email', submission.input.email.toLowerCase());
    const { key, input, now } = submission;
    this.#itself = { atMs: now.getTime(), inquiryId: key, content: contentHash(input) };
  }

  /** Reads, decides and writes once. @throws a lost race, see `writeOptimistically`. */
  async attempt(hour: HourCount): Promise<StoreOutcome> {
    const outcome = await this.#store(hour);
    this.#senders.add([this.#addressId, this.#emailId]);
    return outcome;
  }

  async #store(hour: HourCount): Promise<StoreOutcome> {
    const meeting = hour.meet(this.#submission.now);
    let told = 0;
    try {
      const found = await this.#read(hour, meeting);
      const about = this.#describe(found.hotel);
      const outcome = await this.#decide(hour, found);
      if (outcome.kind === 'stored') {
        await this.#write(hour, meeting, found, about);
        if (meeting === null) hour.add();
        else told = meeting.untold + 1;
      } else if (meeting !== null && meeting.untold > 0) {
        // A full instance stores none that could tell it: the others are to know all the same.
        await this.#documents.commit([hourWrite(hour.hourMs, found.everybody, meeting.untold)]);
        told = meeting.untold;
      }
      return outcome;
    } finally {
      meeting?.end(told);
    }
  }

  async #read(hour: HourCount, meeting: Meeting | null): Promise<Found> {
    const limit = (id: string) => this.#documents.get(collections.rateLimits, id);
    // Creating what is there already loses the race: only then is the inquiry itself looked for.
    const looksForItself = this.#isRepeated;
    const isKnown = looksForItself || this.#senders.has([this.#addressId, this.#emailId]);
    this.#isRepeated = true;
    // Asked for at once, so that they travel as one request.
    const [hotel, address, email, everybody, isStored] = await Promise.all([
      this.#findHotel(this.#submission.input.hotelId),
      isKnown ? limit(this.#addressId) : null,
      isKnown ? limit(this.#emailId) : null,
      meeting && limit(hourId(hour.hourMs)),
      looksForItself && this.#isStored(),
    ]);
    meeting?.learn(readHour(everybody));
    const accepted = readAccepted(email, this.#itself.atMs);
    return { hotel, address, email, accepted, everybody, isStored };
  }

  /** @returns `stored` when it may be. */
  async #decide(hour: HourCount, found: Found): Promise<StoreOutcome> {
    const { key, now } = this.#submission;
    const { atMs: nowMs, content } = this.#itself;
    const { accepted } = found;
    if (found.isStored) return { kind: 'known', inquiryId: key };
    const isSame = (before: Accepted) =>
      before.inquiryId === key ||
      (before.content === content && before.atMs > nowMs - duplicateWindowMs);
    const same = accepted.find(isSame);
    if (same !== undefined) return { kind: 'known', inquiryId: same.inquiryId };

    const sentMs = accepted.map(({ atMs }) => atMs);
    const retryAfterSeconds = Math.max(
      secondsUntilAllowed(readHits(found.address), nowMs, inquiryLimits.address),
      secondsUntilAllowed(sentMs, nowMs, inquiryLimits.email),
      hour.secondsUntilAllowed(now),
    );
    if (retryAfterSeconds === 0) return { kind: 'stored', inquiryId: key };
    // One that came through long ago is answered as then, however many followed it.
    if (await this.#isStored()) return { kind: 'known', inquiryId: key };
    return { kind: 'flood', retryAfterSeconds };
  }

  async #write(
    hour: HourCount,
    meeting: Meeting | null,
    { address, email, accepted, everybody }: Found,
    about: AboutHotel,
  ): Promise<void> {
    const { atMs: nowMs } = this.#itself;
    await this.#documents.commit([
      inquiryWrite(this.#submission, about),
      hitWrite(this.#addressId, address, nowMs),
      acceptedWrite(this.#emailId, email, [...accepted, this.#itself], nowMs),
      ...(meeting === null ? [] : [hourWrite(hour.hourMs, everybody, meeting.untold + 1)]),
    ]);
  }

  async #isStored(): Promise<boolean> {
    return (await this.#documents.get(collections.inquiries, this.#submission.key)) !== null;
  }
}
