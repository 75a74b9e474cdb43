import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { soundPeople } from '@kerala-stays/domain/search/people-params';
import { parseStayQuestion } from '@kerala-stays/domain/search/stay-question';
import { serverNow } from '../api/server-clock.ts';
import type { RequestedStay } from './asked-stay.ts';

export type ReadStay = {
  /** null where the address has no dates, or none that can be stayed. */
  stay: RequestedStay | null;
  /** What is wrong with the address, as the list says it; '' for nothing. */
  problem: string;
};

/** Dates and people of an address. Where only the people cannot be, its dates stay, with as many as can. */
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
