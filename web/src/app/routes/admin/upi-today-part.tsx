import { Suspense } from 'react';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import { env } from '#web/config/env.ts';
import { UpiToday } from './admin-pages.ts';

/** Payments by UPI to check, where the site sells in rupees; they delay no page. */
export const upiToday = env.siteCurrency === 'inr' && (
  <PartBoundary>
    <Suspense>
      <UpiToday />
    </Suspense>
  </PartBoundary>
);
