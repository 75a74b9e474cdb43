import { onSchedule } from 'firebase-functions/scheduler';

/** Logs what waits for staff and which job is missing (docs/operations.md, alerts), and deletes expired inquiries. */
export const hourlyWatch = onSchedule(
  { schedule: '20 * * * *', timeZone: 'Asia/Kolkata', retryCount: 1 },
  async () => {
    const { runWatch } = await import('../upkeep/run-watch.ts');
    await runWatch(new Date());
  },
);
