import { onRequest } from 'firebase-functions/https';

/**
 * The served pages (`/`, `/hotels`, `/hotels/{id}`), files for search engines, and unknown
 * addresses. Hosting pins a release to its revision (decision 024), but firebase-tools pins no
 * function that is kept warm.
 */
export const page = onRequest(
  { memory: '512MiB', concurrency: 40, invoker: 'public' },
  async (request, response) => {
    const { servePage } = await import('../pages/page-server.ts');
    await servePage(request, response);
  },
);
