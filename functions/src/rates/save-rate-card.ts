import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import {
  dropUnknownRooms,
  findSharedNight,
  findStayConflict,
} from '@kerala-stays/domain/rates/rate-card-input';
import { type RateChanges, rateChanges } from '@kerala-stays/domain/rates/rate-changes';
import { rateMessages } from '@kerala-stays/domain/rates/rate-messages';
import {
  findRateTaxProblem,
  noTax,
  type RateTax,
  sameTaxChoice,
  taxSchemeOf,
} from '@kerala-stays/domain/rates/rate-tax';
import { findSupplier } from '../billing/supplier-repository.ts';
import type { Documents, Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { searchDirtyWrite } from '../records/search-parts/dirty-writes.ts';
import { newStayVersion } from '../records/search-parts/stay-version.ts';
import { findRateCard, saveRateCardWrite } from './rate-card-repository.ts';

/** The stored card, entries dropped because the hotel has no such room type, and the changes. */
export type SavedCard = { card: RateCard; dropped: string[]; changes: RateChanges };

export type SavedBy = {
  uid: string;
  now: Date;
  /** Currency in which stays are sold: only rupees are taxed. */
  currency?: Currency;
  /** For clients that send no tax settings: they stay as they are. */
  keepsTax?: boolean;
  /** The same for instant booking. */
  keepsInstant?: boolean;
};

/**
 * Saves a hotel's card as staff sent it, one version up.
 * @throws AppError `conflict` when it has been saved since staff loaded it
 */
export function saveRateCard(
  documents: Documents,
  hotelId: string,
  input: RateCard,
  by: SavedBy,
): Promise<SavedCard> {
  const { uid, now } = by;
  return writeOptimistically(async () => {
    const found = await documents.get(collections.hotels, hotelId);
    if (found === null) throw new AppError('not-found', { message: serverMessages.hotelNotFound });
    const hotel = readHotel(found.id, found.data);
    const { roomTypes } = hotel;
    const before = await findRateCard(documents, hotelId);
    if (before.card.version !== input.version) {
      throw new AppError('conflict', { message: rateMessages.savedMeanwhile });
    }
    const { card, dropped } = dropUnknownRooms(
      input,
      roomTypes.map(({ _id }) => _id),
    );
    const problem =
      findSharedNight(card.seasons, formatDay) ??
      findSharedNight(card.specials, formatDay) ??
      findStayConflict(card, roomTypes, formatDay);
    if (problem !== null) throw new AppError('invalid', { message: problem });
    const { tax, isTaxed } = await taxToSave(documents, before.card.tax, card.tax, by);
    const { instant } = by.keepsInstant ? before.card : card;
    const next = { ...card, tax, instant, version: before.card.version + 1 };
    const stamp = { updatedAt: now, updatedBy: uid };
    await documents.commit([
      saveRateCardWrite(hotelId, before.stored, next, stamp),
      hotelWrite(hotel, isTaxed),
      searchDirtyWrite(hotelId, { card: true }, now),
    ]);
    const changes = rateChanges(before.card, next, { roomTypes, currency: by.currency ?? 'usd' });
    return { card: next, dropped, changes };
  });
}

/** Updates the hotel's `plusTaxes`: lists show nightly prices, to which a taxed hotel adds tax. */
function hotelWrite({ _id, plusTaxes = false }: Hotel, isTaxed: boolean): Write {
  const patch = { ...newStayVersion(), ...(isTaxed === plusTaxes ? {} : { plusTaxes: isTaxed }) };
  return { kind: 'update', collection: collections.hotels, id: _id, patch };
}

/**
 * The tax settings to save, checked if they changed, with the name of who made them, and whether
 * stays are taxed.
 */
async function taxToSave(
  documents: Documents,
  saved: RateTax,
  wanted: RateTax,
  { uid, now, currency = 'usd', keepsTax = false }: SavedBy,
): Promise<{ tax: RateTax; isTaxed: boolean }> {
  const isKept = keepsTax || sameTaxChoice(wanted, saved);
  const chosen = isKept ? saved : wanted;
  const supplier = (await findSupplier(documents, chosen.supplierId))?.supplier ?? null;
  const isTaxed = taxSchemeOf(chosen, supplier, currency) !== null;
  if (isKept) return { tax: saved, isTaxed };
  const today = dateInKerala(now);
  const problem = findRateTaxProblem(wanted, { supplier, currency, today, stored: saved });
  if (problem !== null) throw new AppError('invalid', { message: problem });
  return { tax: wanted.mode === 'none' ? noTax : { ...wanted, confirmedBy: uid }, isTaxed };
}
