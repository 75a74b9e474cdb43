import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { isNote } from '@kerala-stays/domain/conversation/thread';
import { readThreadMessage } from '@kerala-stays/domain/conversation/thread-read';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { readText, readTexts } from '@kerala-stays/domain/core/read-values';
import { isHouseMail } from '@kerala-stays/domain/mail/mail';
import { erasureWait, ownPart } from '@kerala-stays/domain/people/own-data';
import type { ErasureWait } from '@kerala-stays/domain/people/own-data-words';
import { isEmailOf, type Person } from '@kerala-stays/domain/people/person';
import { plain } from '../personal-data/export-personal-data.ts';
import { type FoundRecord, findPersonalData } from '../personal-data/find-personal-data.ts';
import type { AccountRecord, PersonalDataDeps } from '../personal-data/personal-data-deps.ts';

/** A document of the person, with the fields that are theirs to have. */
export type OwnRecord = { collection: CollectionName; id: string; part: Record<string, unknown> };

export type OwnData = {
  account: AccountRecord | null;
  records: OwnRecord[];
  waits: ErasureWait[];
};

/** Whether a document that is about the person is also for them to read. */
function isForThem({ collection, stored: { id, data } }: FoundRecord, person: Person): boolean {
  switch (collection) {
    case collections.mail:
      // A sheet for a house names other guests; a booking that was handed over had another reader.
      return (
        !isHouseMail(readText(data.kind)) &&
        readTexts(data.to).some((address) => isEmailOf(address, person))
      );
    case collections.threadMessages:
      return !isNote(readThreadMessage(id, data));
    default:
      return true;
  }
}

/** All that is stored under an address, as its owner gets it. */
export async function findOwnData(deps: PersonalDataDeps, person: Person): Promise<OwnData> {
  const { own, account } = await findPersonalData(deps, person, 'own');
  const records = own
    .filter((found) => isForThem(found, person))
    .flatMap(({ collection, stored: { id, data } }) => {
      const part = ownPart(collection, plain(data) as Record<string, unknown>);
      return part === null ? [] : [{ collection, id, part }];
    });
  return { account, records, waits: own.flatMap((found) => waitOf(found) ?? []) };
}

function waitOf({ collection, stored: { id, data } }: FoundRecord): ErasureWait | null {
  return collection === collections.bookings ? erasureWait(readBooking(id, data)) : null;
}
