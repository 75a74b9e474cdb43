import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../../platform/documents.ts';
import { log } from '../../platform/log.ts';
import { isLostRace } from '../../platform/optimistic-write.ts';
import { findMember } from './team-records.ts';

/**
 * Notes the day on which a member of staff was last seen, which also takes their invitation. One
 * write a day for each member, and one read for each instance that they reach; it fails no call.
 */
export function createSeenNote(documents: () => Documents) {
  const noted = new Map<string, CalendarDate>();
  return async (uid: string, now: Date): Promise<void> => {
    const today = dateInKerala(now);
    if (noted.get(uid) === today) return;
    try {
      const found = await findMember(documents(), uid);
      if (found !== null && found.member.lastSeenOn < today) {
        const { version } = found;
        const patch = { lastSeenOn: today };
        const row = { collection: collections.staff, id: uid, patch, version } as const;
        await documents().commit([{ kind: 'update', ...row }]);
      }
      noted.set(uid, today);
    } catch (error) {
      // Another instance was first, or a decision: the next call looks again.
      if (!isLostRace(error)) log.warn('staff-seen-unknown', { uid });
    }
  };
}
