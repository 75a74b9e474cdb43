import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import { parseStayQuestion, type StayQuestion } from '@kerala-stays/domain/search/stay-question';
import { serverNow } from './server-clock.ts';

/** The stay that somebody came to a hotel's page with. */
export type AskedStay = Pick<StayQuestion, 'from' | 'to' | 'parties'>;

/** Dates and people of an address; null where it has none, or none that can be stayed. */
export function readAskedStay(params: URLSearchParams): AskedStay | null {
  const parsed = parseStayQuestion(params, dateInKerala(serverNow()));
  return parsed?.ok ? parsed.question : null;
}

/** Everybody together. */
export const everybody = ({ parties }: AskedStay): Party => ({
  adults: parties.reduce((sum, { adults }) => sum + adults, 0),
  childAges: parties.flatMap(({ childAges }) => childAges),
});

/** "We would like 2 rooms: 2 adults; 2 adults with children of 9 and 4."; '' for one room, of which the form says it all. */
export function sayParties({ parties }: Pick<AskedStay, 'parties'>): string {
  if (parties.length < 2) return '';
  const rooms = parties.map(({ adults, childAges }) => {
    const own = `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
    return childAges.length === 0
      ? own
      : `${own} with ${childAges.length === 1 ? 'a child' : 'children'} of ${childAges.join(' and ')}`;
  });
  return `We would like ${parties.length} rooms: ${rooms.join('; ')}.`;
}
