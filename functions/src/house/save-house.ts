import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { isSameData } from '@kerala-stays/domain/core/same-data';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import type { HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { houseMessages } from '@kerala-stays/domain/house/house-messages';
import { publicPlace } from '@kerala-stays/domain/house/landmarks';
import type { RecordedChanges } from '../http/route.ts';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { searchDirtyWrite } from '../records/search-parts/dirty-writes.ts';
import { newStayVersion } from '../records/search-parts/stay-version.ts';
import { findHouse, type House, saveHouseWrites } from './house-repository.ts';

/**
 * Saves a house as staff sent it, one version up; beds of room types that the hotel does not have
 * are left out.
 * @throws AppError `not-found` without the hotel, `conflict` when it has been saved since staff
 *   loaded it
 */
export function saveHouse(
  documents: Documents,
  hotelId: string,
  input: House,
  { uid, now }: { uid: string; now: Date },
): Promise<House & { changes: RecordedChanges }> {
  return writeOptimistically(async () => {
    const found = await documents.get(collections.hotels, hotelId);
    if (found === null) throw new AppError('not-found', { message: serverMessages.hotelNotFound });
    const { stored, ...before } = await findHouse(documents, hotelId);
    if (before.facts.version !== input.facts.version) {
      throw new AppError('conflict', { message: houseMessages.savedMeanwhile });
    }
    const roomTypeIds = readHotel(found.id, found.data).roomTypes.map(({ _id }) => _id);
    const facts: HouseFacts = {
      ...input.facts,
      beds: Object.fromEntries(
        Object.entries(input.facts.beds).filter(([roomTypeId]) => roomTypeIds.includes(roomTypeId)),
      ),
      place: publicPlace(input.private.position, input.facts.precision),
      version: before.facts.version + 1,
    };
    const house = { facts, private: input.private };
    await documents.commit([
      // It fails when the hotel is deleted at this moment, with its house; and searches ask for what the facts say.
      {
        kind: 'update',
        collection: collections.hotels,
        id: hotelId,
        patch: newStayVersion(),
        version: found.version,
      },
      ...saveHouseWrites(hotelId, stored, house, { updatedAt: now, updatedBy: uid }),
      searchDirtyWrite(hotelId, { card: true }, now),
    ]);
    return { ...house, changes: houseChanges(before, house) };
  });
}

/** Changed fields for the activity log, without values: texts may name the host. */
function houseChanges(before: House, after: House): RecordedChanges {
  const { version: _before, ...known } = before.facts;
  const { version: _after, ...facts } = after.facts;
  const parts = [
    ['', known, facts],
    ['private.', before.private, after.private],
  ] as const;
  return Object.fromEntries(
    parts.flatMap(([prefix, one, other]) =>
      Object.entries(other)
        .filter(([field, value]) => !isSameData((one as Record<string, unknown>)[field], value))
        .map(([field]) => [`house.${prefix}${field}`, {}]),
    ),
  );
}
