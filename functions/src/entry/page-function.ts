import { onRequest } from 'firebase-functions/https';

/**
 * The served pages (`/`, `/hotels`, `/hotels/{id}`), what search engines read, and every address that is none.
 * Hosting pins a release to its revision (decision 024), and firebase-tools pins none that is kept warm.
 */
export const page = onRequest(
  { memory: '512MiB', concurrency: 40, invoker: 'public' },
  async (request, response) => {
    const { servePage } = await import('../pages/page-server.ts');
    await servePage(request, response);
  },
);
