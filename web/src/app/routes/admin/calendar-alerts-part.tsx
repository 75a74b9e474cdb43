import { Suspense } from 'react';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import { CalendarAlerts } from './admin-pages.ts';

/** The alerts of other calendars, which hold up no page. */
export const calendarAlerts = (
  <PartBoundary>
    <Suspense>
      <CalendarAlerts />
    </Suspense>
  </PartBoundary>
);
