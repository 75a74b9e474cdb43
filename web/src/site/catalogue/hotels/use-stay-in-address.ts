import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import { readPeople } from '@kerala-stays/domain/search/people-params';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stayParams } from '#web/lib/browser/use-address-params.ts';

type AddressStay = { checkIn: CalendarDate; checkOut: CalendarDate; party: Party };

/**
 * Writes the stay that was chosen into the address of the page, where a reload, Back and a shared link find it and all
 * room types are priced for it; null takes it out again.
 */
export function useStayInAddress(): (stay: AddressStay | null) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (stay) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          // People who come in several rooms are still so many on other days.
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
