import type { Booking } from '@kerala-stays/domain/bookings/booking';
import Stack from '@mui/material/Stack';
import { type ReactNode, useRef } from 'react';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { useMay } from '#web/components/office/role-context.ts';
import { useInView } from '#web/components/use-in-view.ts';
import type { Live } from '#web/lib/firebase/live.ts';
import { useRecentBookings, useWaitingInquiries } from '../api/use-dashboard.ts';
import { useDashboardFigures } from '../use-dashboard-figures.ts';
import { Arrivals } from './arrivals.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import { FigureCards } from './figure-cards.tsx';
import { RecentBookings } from './recent-bookings.tsx';
import { Today } from './today.tsx';

type DashboardPageProps = {
  /** Alerts for staff, above everything else. */
  alerts: ReactNode;
  /** Payments by UPI to check; from another feature. */
  upi: ReactNode;
};

/** Newest bookings and the figures of money that follow them. */
function Figures({ live, oldest }: { live: Live<Booking[]>; oldest: string }) {
  // The newest bookings and the waiting inquiries show when the server's figures may be out of
  // date.
  const bookings = live.status === 'success' ? live.data : [];
  const changed = [
    ...bookings.map(({ _id, updatedAt, isPaid }) => `${_id} ${updatedAt} ${isPaid}`),
    oldest,
  ].join('|');
  const { result, at, retry } = useDashboardFigures(changed);
  const figures = result?.ok === true ? result.figures : null;
  return (
    <>
      {result?.ok === false && (
        <LoadFailure of="The figures" message={result.message} onRetry={retry} />
      )}
      <FigureCards figures={figures} at={at} />
      <Arrivals />
      <RecentBookings live={live} />
      {figures !== null && <DashboardCharts figures={figures} />}
    </>
  );
}

/** Everything below today's tasks: read when somebody scrolls there. */
function Below({ oldest }: { oldest: string }) {
  const recent = useRecentBookings();
  return useMay('money:read') ? (
    <Figures live={recent} oldest={oldest} />
  ) : (
    <>
      <Arrivals />
      <RecentBookings live={recent} />
    </>
  );
}

/** /admin (product §10.2). */
export function DashboardPage({ alerts, upi }: DashboardPageProps) {
  const [oldest] = useWaitingInquiries(useMay('inquiries:read')).waiting;
  const below = useRef<HTMLDivElement>(null);
  const isBelowSeen = useInView(below, {}) === true;
  return (
    <AdminPage title="Dashboard">
      {alerts}
      <Stack spacing={5}>
        <Today first={upi} />
        <Stack ref={below} spacing={5} sx={{ minHeight: 200 }}>
          {isBelowSeen && <Below oldest={oldest?._id ?? ''} />}
        </Stack>
      </Stack>
    </AdminPage>
  );
}
