import { onSchedule } from 'firebase-functions/scheduler';

/** Logs what waits for staff and which job is missing (docs/operations.md, alerts), and deletes expired inquiries. */
export const hourlyWatch = onSchedule(
  { schedule: '20 * * * *', timeZone: 'Asia/Kolkata', retryCount: 1 },
  async () => {
    const [{ runWatch }, { lastRuns }, { firestore }, { firestoreDocuments }] = await Promise.all([
      import('../upkeep/run-watch.ts'),
      import('../upkeep/run-repository.ts'),
      import('../platform/firestore.ts'),
      import('../platform/firestore-documents.ts'),
    ]);
    await runWatch({ documents: firestoreDocuments(firestore), lastRuns }, new Date());
  },
);
