import { collections } from '@kerala-stays/domain/core/collections';
import { changeBookingWrite, findBooking } from '../booking-records/booking-repository.ts';
import { type Documents, pagesOf } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';

const doneId = 'name-keys';
const pageSize = 200;

/**
 * Makes bookings from before the search findable by name, once: a write of the name writes its key, too.
 * @returns how many were entered
 */
export async function enterNameKeys(documents: Documents, now: Date): Promise<number> {
  if ((await documents.get(collections.meta, doneId)) !== null) return 0;
  let entered = 0;
  const bookings = pagesOf(documents, collections.bookings, {
    where: [],
    orderBy: ['createdAt', 'asc'],
    limit: pageSize,
  });
  for await (const { id, data } of bookings) {
    if (typeof data.guestNameKey === 'string') continue;
    await writeOptimistically(async () => {
      const found = await findBooking(documents, id);
      if (found === null) return;
      const { guestName } = found.booking;
      await documents.commit([changeBookingWrite(found, { guestName })]);
    });
    entered++;
  }
  await writeOptimistically(async () => {
    if ((await documents.get(collections.meta, doneId)) !== null) return;
    const data = { doneAt: now };
    await documents.commit([{ kind: 'create', collection: collections.meta, id: doneId, data }]);
  });
  return entered;
}
