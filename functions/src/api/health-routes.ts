import { messages } from '@kerala-stays/domain/messages';
import { z } from 'zod';
import { type ApiRoute, data } from './route.ts';

/** Answers without asking anybody: it says that the function runs (design §1). */
export const healthRoutes: ApiRoute[] = [
  {
    method: 'get',
    path: '/health',
    access: 'public',
    failureMessage: messages.generic,
    doc: {
      summary: 'Whether the service answers',
      tag: 'Service',
      answer: z.object({ success: z.literal(true) }),
    },
    handle: async () => data({}),
  },
];
