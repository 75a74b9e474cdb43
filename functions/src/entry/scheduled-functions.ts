import { onSchedule } from 'firebase-functions/scheduler';
import { runHoldExpiry, runMorning, runNightly, runStays } from '../bookings/jobs.ts';
import { stripeSecretKey, stripeWebhookSecret, tripKeySecret } from '../config.ts';
import { log } from '../platform/log.ts';

const secrets = [stripeSecretKey, stripeWebhookSecret, tripKeySecret];
const timeZone = 'Asia/Kolkata';

/** Releases unpaid holds whose time is up, and pays refunds that are still owed. */
export const expireHolds = onSchedule(
  { schedule: 'every 5 minutes', timeZone, secrets, retryCount: 1, timeoutSeconds: 240 },
  async () => {
    const { paymentServices } = await import('./booking-services.ts');
    log.info('holds-expired', { count: await runHoldExpiry(paymentServices(), new Date()) });
  },
);

/** Brings the search up to date; the next minute waits until it is done. */
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

/** Reads portals' calendars whose time has come; each has one every half hour. */
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

/** Completes stays that are over, every hour of the night: each run goes on where one stopped. */
export const completeStays = onSchedule(
  { schedule: '10 1-5 * * *', timeZone, secrets, retryCount: 1, timeoutSeconds: 540 },
  async () => {
    const { paymentServices } = await import('./booking-services.ts');
    log.info('stays-completed', { count: await runStays(paymentServices(), new Date()) });
  },
);

/** Compares the last three days with Stripe. */
export const reconcilePayments = onSchedule(
  { schedule: '30 2 * * *', timeZone, secrets, retryCount: 3, timeoutSeconds: 540 },
  async () => {
    const { paymentServices } = await import('./booking-services.ts');
    const now = new Date();
    const { recovered } = await runNightly(paymentServices(), now);
    log.info('payments-reconciled', { count: recovered });
    const { recordRun } = await import('../upkeep/run-repository.ts');
    await recordRun('reconcile', now);
  },
);

/** Reminds guests of balances in the morning, when nobody is woken by it. */
export const remindOfBalances = onSchedule(
  { schedule: '0 9 * * *', timeZone, secrets, retryCount: 3, timeoutSeconds: 540 },
  async () => {
    const { paymentServices } = await import('./booking-services.ts');
    const now = new Date();
    log.info('balances-followed', { count: await runMorning(paymentServices(), now) });
    const { recordRun } = await import('../upkeep/run-repository.ts');
    await recordRun('balances', now);
  },
);
