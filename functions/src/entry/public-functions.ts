import { sanitizeRequestUrls } from '../http/sanitize-request-url.ts';
import { skipBodyParser } from '../http/skip-body-parser.ts';

/** The functions that anybody may call; the framework parses bodies for the others, which Google calls. */
export const publicFunctions = [
  'api',
  'ical',
  'media',
  'page',
  'stripeWebhook',
  'taxDocumentPdf',
] as const;

/** Must be imported before a call arrives: a process serves one function, named by the platform. */
if (publicFunctions.some((name) => name === process.env.FUNCTION_TARGET)) skipBodyParser();
sanitizeRequestUrls();
