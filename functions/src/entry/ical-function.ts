import { onRequest } from 'firebase-functions/https';

/**
 * Calendars for portals, in a separate function: portals send thousands of requests in the same
 * minute, which must not delay the site or payments (decision 037).
 */
export const ical = onRequest(
  { memory: '512MiB', concurrency: 40, invoker: 'public', cors: false },
  async (request, response) => {
    const { handleCalendar } = await import('./ical-server.ts');
    await handleCalendar(request, response);
  },
);
