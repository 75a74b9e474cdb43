import { onSchedule } from 'firebase-functions/scheduler';

/** At night and in the afternoon in Kerala: deletes orphans and expired documents, rebuilds the catalogue's counts. */
export const dailyUpkeep = onSchedule(
  { schedule: '15 3,15 * * *', timeZone: 'Asia/Kolkata', retryCount: 2, timeoutSeconds: 540 },
  async () => {
    const [{ runUpkeep }, { upkeepServices }] = await Promise.all([
      import('../upkeep/run-upkeep.ts'),
      import('./upkeep-services.ts'),
    ]);
    const now = new Date();
    await runUpkeep(upkeepServices(), now);
    const { recordRun } = await import('../upkeep/run-repository.ts');
    await recordRun('upkeep', now);
  },
);
