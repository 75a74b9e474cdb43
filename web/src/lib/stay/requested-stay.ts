import type { Party } from '@kerala-stays/domain/rates/rate-card';
import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';

/** Stay requested in the address of a hotel's page. */
export type RequestedStay = Pick<
  StayQuestion,
  'from' | 'to' | 'parties' | 'rooms' | 'adults' | 'childAges'
>;

/** All parties combined. */
export const everybody = ({ parties }: Pick<RequestedStay, 'parties'>): Party => ({
  adults: parties.reduce((sum, { adults }) => sum + adults, 0),
  childAges: parties.flatMap(({ childAges }) => childAges),
});

/**
 * "We would like 2 rooms: 2 adults; 2 adults with children of 9 and 4."; '' for one room, which the
 * form covers.
 */
export function formatParties({ parties }: Pick<RequestedStay, 'parties'>): string {
  if (parties.length < 2) return '';
  const rooms = parties.map(({ adults, childAges }) => {
    const own = `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
    return childAges.length === 0
      ? own
      : `${own} with ${childAges.length === 1 ? 'a child' : 'children'} of ${childAges.join(' and ')}`;
  });
  return `We would like ${parties.length} rooms: ${rooms.join('; ')}.`;
}
