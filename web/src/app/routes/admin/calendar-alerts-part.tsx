import { Suspense } from 'react';
import { Permitted } from '#web/components/office/permitted.tsx';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import { CalendarAlerts } from './admin-pages.ts';

/** Calendar alerts for those who settle them; they delay no page. */
export const calendarAlerts = (
  <Permitted to="calendars:change">
    <PartBoundary>
      <Suspense>
        <CalendarAlerts />
      </Suspense>
    </PartBoundary>
  </Permitted>
);
