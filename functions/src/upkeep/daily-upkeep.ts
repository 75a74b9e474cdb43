import { onSchedule } from 'firebase-functions/scheduler';
import { log } from '../platform/log.ts';

/** At night in Kerala: sweeps what nothing shows any more, and counts the catalogue again. */
export const dailyUpkeep = onSchedule(
  { schedule: '15 3 * * *', timeZone: 'Asia/Kolkata', retryCount: 2, timeoutSeconds: 540 },
  async () => {
    const { recountEverything, sweepPictures, sweepRateLimits } = await import(
      './upkeep-repository.ts'
    );
    const now = new Date();
    log.info('pictures-swept', { count: await sweepPictures(now) });
    log.info('rate-limits-swept', { count: await sweepRateLimits(now) });
    await recountEverything();
  },
);
