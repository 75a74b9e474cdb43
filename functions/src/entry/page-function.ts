import { onRequest } from 'firebase-functions/https';
import { warmInstances } from '../config.ts';

/** The served pages: `/`, `/hotels`, `/hotels/{id}` and the sitemap. */
export const page = onRequest(
  { memory: '512MiB', minInstances: warmInstances, concurrency: 40, invoker: 'public' },
  async (request, response) => {
    const { servePage } = await import('../pages/page-server.ts');
    await servePage(request, response);
  },
);
