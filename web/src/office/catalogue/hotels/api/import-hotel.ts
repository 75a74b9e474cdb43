import { type Hotel, pickHotelInput } from '@kerala-stays/domain/catalogue/hotel';
import { changedSince, type Written } from '@kerala-stays/domain/catalogue/import/apply-plan';
import {
  type HotelPlan,
  importedDocumentId,
} from '@kerala-stays/domain/catalogue/import/plan-import';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { isSameData } from '@kerala-stays/domain/core/same-data';
import { doc, getDoc } from 'firebase/firestore';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { createHotel, updateHotel, updateRoomTypes } from './save-hotel.ts';

function details(hotel: Parameters<typeof pickHotelInput>[0]) {
  const { roomTypes, ...rest } = pickHotelInput(hotel);
  return rest;
}

async function addHotel({ key, input }: HotelPlan): Promise<void> {
  if (input === null) throw new StaffActionError(changedSince);
  const id = importedDocumentId(key);
  // An earlier import's hotel keeps its document when staff give it another Hotel ID.
  const known = await getDoc(doc(currentFirestore(), collections.hotels, id));
  await createHotel(known.exists() ? crypto.randomUUID() : id, input);
}

/**
 * Room types first: of the two writes that the rules ask for, theirs is the one that sold units may
 * refuse.
 */
async function changeHotel({ input }: HotelPlan, shown: Hotel): Promise<void> {
  if (input === null) throw new StaffActionError(changedSince);
  if (!isSameData(input.roomTypes, shown.roomTypes)) {
    await updateRoomTypes(shown._id, (stored) => {
      if (!isSameData(stored, shown.roomTypes)) throw new StaffActionError(changedSince);
      return input.roomTypes;
    });
  }
  if (!isSameData(details(input), details(shown))) {
    await updateHotel(shown._id, (stored) => {
      if (!isSameData(details(stored), details(shown))) throw new StaffActionError(changedSince);
      return details(input);
    });
  }
}

/** Writes one hotel of an import as the forms of the office do. */
export async function importHotel(plan: HotelPlan): Promise<Written> {
  try {
    await (plan.stored === null ? addHotel(plan) : changeHotel(plan, plan.stored));
    return { ok: true };
  } catch (error) {
    const problem = error instanceof StaffActionError ? error.message : messages.updateHotelFailed;
    return { ok: false, problem };
  }
}
