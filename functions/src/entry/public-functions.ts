import { sanitizeRequestUrls } from '../http/sanitize-request-url.ts';
import { skipBodyParser } from '../http/skip-body-parser.ts';

/**
 * Functions open to the public; for the others, which Google calls, the framework parses bodies.
 */
export const publicFunctions = [
  'api',
  'ical',
  'media',
  'page',
  'razorpayWebhook',
  'stripeWebhook',
  'taxDocumentPdf',
] as const;

/** Must be imported before a call arrives: a process serves one function, named by the platform. */
if (publicFunctions.some((name) => name === process.env.FUNCTION_TARGET)) skipBodyParser();
sanitizeRequestUrls();
