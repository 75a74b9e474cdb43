import { onSchedule } from 'firebase-functions/scheduler';

/** Logs what waits for staff and which job is missing (docs/operations.md, alerts). */
export const hourlyWatch = onSchedule(
  { schedule: '20 * * * *', timeZone: 'Asia/Kolkata', retryCount: 1 },
  async () => {
    const [{ checkHealth }, { lastRuns }, { firestore }, { firestoreDocuments }] =
      await Promise.all([
        import('../upkeep/health-check.ts'),
        import('../upkeep/run-repository.ts'),
        import('../platform/firestore.ts'),
        import('../platform/firestore-documents.ts'),
      ]);
    await checkHealth({ documents: firestoreDocuments(firestore), lastRuns }, new Date());
  },
);
