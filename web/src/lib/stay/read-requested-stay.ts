import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { soundPeople } from '@kerala-stays/domain/search/people-params';
import { parseStayQuestion } from '@kerala-stays/domain/search/stay-question';
import { serverNow } from '../api/server-clock.ts';
import type { RequestedStay } from './requested-stay.ts';

export type ReadStay = {
  /** null where the address has no dates, or invalid ones. */
  stay: RequestedStay | null;
  /** Problem with the address, as the list shows it; '' for none. */
  problem: string;
};

/**
 * Dates and people from an address. If only the people are impossible, the dates stay, with as many
 * people as possible.
 */
export function readAskedStay(params: URLSearchParams): ReadStay {
  const today = dateInKerala(serverNow());
  const parsed = parseStayQuestion(params, today);
  if (parsed === null) return { stay: null, problem: '' };
  if (parsed.ok) return { stay: parsed.question, problem: '' };
  const sound = new URLSearchParams({
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    ...soundPeople(params),
  });
  const kept = parseStayQuestion(sound, today);
  return { stay: kept?.ok ? kept.question : null, problem: parsed.problem };
}
