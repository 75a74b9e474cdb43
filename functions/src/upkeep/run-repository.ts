import { collections } from '@kerala-stays/domain/core/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';

export type Job = 'nightly' | 'twiceDaily' | 'morning' | 'evening' | 'accounts';

const runs = () => firestore().collection(collections.meta).doc('runs');

export async function recordRun(job: Job, now: Date): Promise<void> {
  await runs().set({ [job]: Timestamp.fromDate(now) }, { merge: true });
}

/** When each daily job, and the copy of the accounts, last finished; null for never. */
export async function lastRuns(): Promise<Record<Job, Date | null>> {
  const found = await runs().get();
  const at = (job: Job): Date | null => {
    const value: unknown = found.get(job);
    return value instanceof Timestamp ? value.toDate() : null;
  };
  return {
    nightly: at('nightly'),
    twiceDaily: at('twiceDaily'),
    morning: at('morning'),
    evening: at('evening'),
    accounts: at('accounts'),
  };
}
