import { onSchedule } from 'firebase-functions/scheduler';

/** Says in the log what waits for staff and which job is missing (docs/operations.md, alerts). */
export const hourlyWatch = onSchedule(
  { schedule: '20 * * * *', timeZone: 'Asia/Kolkata', retryCount: 1 },
  async () => {
    const [{ watchOver }, { lastRuns }, { firestore }, { firestoreDocuments }] = await Promise.all([
      import('../upkeep/watch-over.ts'),
      import('../upkeep/run-repository.ts'),
      import('../platform/firestore.ts'),
      import('../platform/firestore-documents.ts'),
    ]);
    await watchOver({ documents: firestoreDocuments(firestore), lastRuns }, new Date());
  },
);
