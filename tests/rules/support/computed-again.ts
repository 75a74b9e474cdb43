import { randomUUID } from 'node:crypto';
import { monthOf } from '@kerala-stays/domain/bookings/month-sheet';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Documents } from '../../../functions/src/platform/documents.ts';
import { firestoreDocuments } from '../../../functions/src/platform/firestore-documents.ts';
import { startClock } from '../../../functions/src/platform/job-clock.ts';
import { packSearch } from '../../../functions/src/search/pack-search.ts';
import { checkMonthSheets } from '../../../functions/src/upkeep/check-month-sheets.ts';
import { firestoreAddress } from './addresses.ts';

const enoughMs = 240_000;

/** Runs a task with the site's own code in a database. */
export async function inDatabase<T>(
  projectId: string,
  databaseId: string,
  act: (documents: Documents, firestore: Firestore) => Promise<T>,
): Promise<T> {
  process.env.FIRESTORE_EMULATOR_HOST = `${firestoreAddress.host}:${firestoreAddress.port}`;
  // Google's metadata server does not exist here; the Admin SDK would wait for its credentials.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId }, randomUUID());
  const firestore = getFirestore(app, databaseId);
  try {
    return await act(
      firestoreDocuments(() => firestore),
      firestore,
    );
  } finally {
    await deleteApp(app);
  }
}

/**
 * Sheets from this month on that contain a night, by id; a month without nights may have one or
 * none.
 */
async function readSheets(firestore: Firestore, now: Date): Promise<Record<string, unknown>> {
  const { docs } = await firestore.collection('monthSheets').orderBy('__name__').get();
  return Object.fromEntries(
    docs.flatMap((sheet) => {
      const { month, taken } = sheet.data();
      const isShown = month >= monthOf(dateInKerala(now)) && Object.keys(taken).length > 0;
      return isShown ? [[sheet.id, taken] as const] : [];
    }),
  );
}

/**
 * After a partial restore: deletes the data computed from night locks and hotels, and has the
 * site's jobs recompute it (docs/operations.md, Backups and restore).
 * @returns the sheets before and afterwards, and the number of hotels in the search
 */
export function computeAgain(projectId: string, databaseId: string, now = new Date()) {
  return inDatabase(projectId, databaseId, async (documents, firestore) => {
    const before = await readSheets(firestore, now);
    for (const name of ['monthSheets', 'searchParts', 'searchDirty']) {
      await firestore.recursiveDelete(firestore.collection(name));
    }
    await checkMonthSheets(documents, now, startClock(enoughMs));
    const { count, isDone } = await packSearch(documents, now, startClock(enoughMs));
    return { before, after: await readSheets(firestore, now), packed: count, isDone };
  });
}
