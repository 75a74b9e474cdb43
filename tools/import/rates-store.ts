import { randomBytes, randomUUID } from 'node:crypto';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { changedSince, type Written } from '@kerala-stays/domain/catalogue/import/apply-plan';
import { collections } from '@kerala-stays/domain/core/collections';
import { personKeysOf } from '@kerala-stays/domain/people/person-keys';
import { type CardPlan, planCard } from '@kerala-stays/domain/rates/import/plan-card';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { rateCardInputSchema } from '@kerala-stays/domain/rates/rate-card-input';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { rateChanges } from '@kerala-stays/domain/rates/rate-changes';
import { rateMessages } from '@kerala-stays/domain/rates/rate-messages';
import { cardMark, stayVersionFrom } from '@kerala-stays/domain/search/search-marks';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';

const readsAtOnce = 300;

/** The stored cards of these hotels. */
export async function readCards(
  firestore: Firestore,
  hotelIds: readonly string[],
): Promise<Map<string, RateCard>> {
  const cards = new Map<string, RateCard>();
  for (let at = 0; at < hotelIds.length; at += readsAtOnce) {
    const some = hotelIds.slice(at, at + readsAtOnce);
    const found = await firestore.getAll(
      ...some.map((id) => firestore.collection(collections.rateCards).doc(id)),
    );
    for (const each of found) if (each.exists) cards.set(each.id, readRateCard(each.data()));
  }
  return cards;
}

type Writer = { firestore: Firestore; uid: string };
type Saved = { hotel: NonNullable<CardPlan['hotel']>; before: RateCard; after: RateCard };

/** Everything that the office's save writes: the card, the hotel's version, the search, the history. */
function saveCard(
  { firestore, uid }: Writer,
  transaction: Transaction,
  { hotel, before, after }: Saved,
  currency: CardPlan['site']['currency'],
): void {
  const at = FieldValue.serverTimestamp();
  const place = (collection: string) => firestore.collection(collection).doc(hotel._id);
  transaction.set(place(collections.rateCards), { ...after, updatedAt: at, updatedBy: uid });
  const version = stayVersionFrom((bytes) => randomBytes(bytes).toString('base64url'));
  transaction.update(place(collections.hotels), version);
  transaction.set(place(collections.searchDirty), cardMark(at), { merge: true });
  const names = { roomTypes: hotel.roomTypes, currency };
  const changes = { [rateMessages.saved]: {}, ...rateChanges(before, after, names) };
  const entry = {
    collection: collections.hotels,
    documentId: hotel._id,
    action: 'updated',
    changes,
  };
  const personKeys = personKeysOf(entry);
  transaction.create(firestore.collection(collections.auditLog).doc(), {
    ...entry,
    who: uid,
    outcome: 'done',
    personKeys,
    at,
  });
}

/** Writes the card of one hotel as the preview showed it, or nothing of it, in one transaction. */
export function writeCard(writer: Writer, plan: CardPlan): Promise<Written> {
  const { firestore } = writer;
  const { group, site, stored } = plan;
  const refused = { ok: false, problem: changedSince } as const;
  return firestore.runTransaction(async (transaction): Promise<Written> => {
    const id = plan.hotel?._id ?? '';
    if (id === '') return refused;
    const [found, saved] = await transaction.getAll(
      firestore.collection(collections.hotels).doc(id),
      firestore.collection(collections.rateCards).doc(id),
    );
    if (!found?.exists) return refused;
    const hotel = readHotel(id, found.data());
    const before = readRateCard(saved?.data());
    const fresh = planCard(group, hotel, before, { site, makeId: randomUUID });
    // The response to an earlier attempt was lost, or a colleague did the same.
    if (fresh.state === 'same') return { ok: true };
    const isOfHotel = hotel.hotel_id.toLowerCase() === plan.key;
    if (fresh.card === null || before.version !== stored.version || !isOfHotel) return refused;
    const card = readRateCard(rateCardInputSchema.parse(fresh.card));
    const after = {
      ...card,
      tax: before.tax,
      instant: before.instant,
      version: before.version + 1,
    };
    saveCard(writer, transaction, { hotel, before, after }, site.currency);
    return { ok: true };
  });
}
