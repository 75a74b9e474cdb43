import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { parseStayQuestion } from '@kerala-stays/domain/search/stay-question';
import type { AskedStay } from './asked-stay.ts';
import { serverNow } from './server-clock.ts';

/** Dates and people of an address; null where it has none, or none that can be stayed. */
export function readAskedStay(params: URLSearchParams): AskedStay | null {
  const parsed = parseStayQuestion(params, dateInKerala(serverNow()));
  return parsed?.ok ? parsed.question : null;
}
