import { onRequest } from 'firebase-functions/https';

/**
 * Calendars for portals, in a function of its own: portals fetch by the thousand and at the same minute, and neither
 * the site nor a payment waits for them (decision 037).
 */
export const ical = onRequest(
  { memory: '512MiB', concurrency: 40, invoker: 'public', cors: false },
  async (request, response) => {
    const { handleCalendar } = await import('./ical-server.ts');
    await handleCalendar(request, response);
  },
);
