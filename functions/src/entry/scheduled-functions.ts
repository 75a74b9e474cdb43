import { onSchedule } from 'firebase-functions/scheduler';
import { completeStays as completeStaysThatAreOver } from '../bookings/complete-stays.ts';
import { paymentSecrets, tripKeySecret } from '../config.ts';
import { runEvening } from '../jobs/evening.ts';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { runMorning } from '../jobs/morning.ts';
import { runNightly } from '../jobs/nightly.ts';
import { log } from '../platform/log.ts';

const secrets = [...paymentSecrets, tripKeySecret];
const timeZone = 'Asia/Kolkata';

/** Runs `jobs/every-five-minutes.ts`: roles of staff, holds, refunds, tax documents, webhooks. */
export const everyFiveMinutes = onSchedule(
  { schedule: 'every 5 minutes', timeZone, secrets, retryCount: 1, timeoutSeconds: 240 },
  async () => {
    const [{ paymentServices }, { teamServices }, { webhookServices }] = await Promise.all([
      import('./booking-services.ts'),
      import('./team-services.ts'),
      import('./webhook-services.ts'),
    ]);
    const others = { team: teamServices(), webhooks: webhookServices() };
    const count = await runEveryFiveMinutes(paymentServices(), new Date(), others);
    log.info('holds-expired', { count });
  },
);

/** Updates the search; the next minute's run waits until it is done. */
export const packSearch = onSchedule(
  { schedule: 'every 1 minutes', timeZone, memory: '1GiB', retryCount: 0, timeoutSeconds: 300 },
  async () => {
    const [{ firestore }, { firestoreDocuments }, search, { startClock }] = await Promise.all([
      import('../platform/firestore.ts'),
      import('../platform/firestore-documents.ts'),
      import('../search/pack-search.ts'),
      import('../platform/job-clock.ts'),
    ]);
    const documents = firestoreDocuments(firestore);
    const { count } = await search.packSearch(documents, new Date(), startClock(240_000));
    if (count > 0) log.info('search-packed', { count });
  },
);

/** Reads portals' calendars that are due; each is due every half hour. */
export const syncFeeds = onSchedule(
  { schedule: 'every 5 minutes', timeZone, memory: '512MiB', retryCount: 0, timeoutSeconds: 270 },
  async () => {
    const [{ feedServices }, feeds, { startClock }] = await Promise.all([
      import('./feed-services.ts'),
      import('../calendars/sync-feeds.ts'),
      import('../platform/job-clock.ts'),
    ]);
    const count = await feeds.syncFeeds(feedServices(), new Date(), startClock(200_000));
    if (count > 0) log.info('feeds-read', { count });
  },
);

/** Counts the current months of the reports; each run continues where one stopped. */
export const countReports = onSchedule(
  { schedule: '35 * * * *', timeZone, memory: '512MiB', retryCount: 0, timeoutSeconds: 540 },
  async () => {
    const [{ firestore }, { firestoreDocuments }, reports, { startClock }] = await Promise.all([
      import('../platform/firestore.ts'),
      import('../platform/firestore-documents.ts'),
      import('../reports/count-reports.ts'),
      import('../platform/job-clock.ts'),
    ]);
    const documents = firestoreDocuments(firestore);
    const count = await reports.countReports(documents, new Date(), startClock(480_000));
    log.info('reports-counted', { count });
  },
);

/** Completes ended stays, every hour of the night: each run continues where one stopped. */
export const completeStays = onSchedule(
  { schedule: '10 1-5 * * *', timeZone, secrets, retryCount: 1, timeoutSeconds: 540 },
  async () => {
    const { paymentServices } = await import('./booking-services.ts');
    const count = await completeStaysThatAreOver(paymentServices(), new Date());
    log.info('stays-completed', { count });
  },
);

/** Runs `jobs/nightly.ts`, above all the comparison with Stripe. */
export const nightly = onSchedule(
  { schedule: '30 2 * * *', timeZone, secrets, retryCount: 3, timeoutSeconds: 540 },
  async () => {
    const { paymentServices } = await import('./booking-services.ts');
    const now = new Date();
    const { recovered } = await runNightly(paymentServices(), now);
    log.info('payments-reconciled', { count: recovered });
    const { recordRun } = await import('../upkeep/run-repository.ts');
    await recordRun('nightly', now);
  },
);

/** Runs `jobs/morning.ts`: mail to guests, at a reasonable hour. */
export const morning = onSchedule(
  { schedule: '0 9 * * *', timeZone, secrets, retryCount: 3, timeoutSeconds: 540 },
  async () => {
    const { paymentServices } = await import('./booking-services.ts');
    const now = new Date();
    log.info('balances-followed', { count: await runMorning(paymentServices(), now) });
    const { recordRun } = await import('../upkeep/run-repository.ts');
    await recordRun('morning', now);
  },
);

/** Runs `jobs/evening.ts`: mail to houses; each run continues where one stopped. */
export const evening = onSchedule(
  { schedule: '*/20 18 * * *', timeZone, retryCount: 1, timeoutSeconds: 540 },
  async () => {
    const [{ firestore }, { firestoreDocuments }] = await Promise.all([
      import('../platform/firestore.ts'),
      import('../platform/firestore-documents.ts'),
    ]);
    const now = new Date();
    const count = await runEvening(firestoreDocuments(firestore), now);
    log.info('arrival-sheets-written', { count });
    const { recordRun } = await import('../upkeep/run-repository.ts');
    await recordRun('evening', now);
  },
);

/** Runs the upkeep in `upkeep/twice-daily.ts`, at night and in the afternoon. */
export const twiceDaily = onSchedule(
  { schedule: '15 3,15 * * *', timeZone, retryCount: 2, timeoutSeconds: 540 },
  async () => {
    const [{ runTwiceDaily }, { upkeepServices }] = await Promise.all([
      import('../upkeep/twice-daily.ts'),
      import('./upkeep-services.ts'),
    ]);
    const now = new Date();
    await runTwiceDaily(upkeepServices(), now);
    const { recordRun } = await import('../upkeep/run-repository.ts');
    await recordRun('twiceDaily', now);
  },
);

/** Runs `upkeep/hourly.ts`: the counts behind the alerts (docs/operations.md). */
export const hourly = onSchedule({ schedule: '20 * * * *', timeZone, retryCount: 1 }, async () => {
  const [{ runHourly }, { hourlyServices }] = await Promise.all([
    import('../upkeep/hourly.ts'),
    import('./upkeep-services.ts'),
  ]);
  await runHourly(hourlyServices(), new Date());
});
