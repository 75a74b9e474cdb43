import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import { readPeople } from '@kerala-stays/domain/search/people-params';
import { useCallback } from 'react';
import { stayParams } from '#web/lib/browser/use-address-params.ts';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';

type AddressStay = { checkIn: CalendarDate; checkOut: CalendarDate; party: Party };

/**
 * Writes the chosen stay into the page's address, for reload, Back, shared links and the price of
 * each room type; null removes it.
 */
export function useStayInAddress(): (stay: AddressStay | null) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (stay) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          // The number of people in several rooms stays the same on other dates.
          const people = readPeople(next);
          const isManyRooms = !('wrong' in people) && people.rooms > 1;
          if (stay === null || !isManyRooms) for (const name of stayParams) next.delete(name);
          if (stay === null) return next;
          next.set('from', stay.checkIn);
          next.set('to', stay.checkOut);
          if (isManyRooms) return next;
          const { adults, childAges } = stay.party;
          next.set('rooms', '1');
          next.set('adults', `${adults}`);
          if (childAges.length > 0) next.set('ages', childAges.join('.'));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
}
