import { Suspense } from 'react';
import { Permitted } from '#web/components/office/permitted.tsx';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import { CalendarAlerts } from './admin-pages.ts';

const alertsPart = (isFolded: boolean) => (
  <Permitted to="calendars:change">
    <PartBoundary>
      <Suspense>
        <CalendarAlerts isFolded={isFolded} />
      </Suspense>
    </PartBoundary>
  </Permitted>
);

/** Calendar alerts for those who settle them; they delay no page. */
export const calendarAlerts = alertsPart(false);

/** The same as a line, so that the board begins at once. */
export const foldedCalendarAlerts = alertsPart(true);
