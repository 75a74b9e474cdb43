import { Suspense } from 'react';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import { CalendarAlerts } from './admin-pages.ts';

/** Calendar alerts; they delay no page. */
export const calendarAlerts = (
  <PartBoundary>
    <Suspense>
      <CalendarAlerts />
    </Suspense>
  </PartBoundary>
);
