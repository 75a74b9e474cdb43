import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { useMay } from '#web/components/office/role-context.ts';
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
function Figures({
  live,
  changed,
}: {
  live: ReturnType<typeof useRecentBookings>;
  changed: string;
}) {
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

/** /admin (product §10.2). */
export function DashboardPage({ alerts, upi }: DashboardPageProps) {
  const recent = useRecentBookings();
  const [oldest] = useWaitingInquiries(useMay('inquiries:read')).waiting;
  // The newest bookings and the waiting inquiries show when the server's figures may be out of
  // date.
  const bookings = recent.status === 'success' ? recent.data : [];
  const changed = [
    ...bookings.map(({ _id, updatedAt, isPaid }) => `${_id} ${updatedAt} ${isPaid}`),
    oldest?._id ?? '',
  ].join('|');

  return (
    <AdminPage title="Dashboard">
      {alerts}
      <Stack spacing={5}>
        <Today first={upi} />
        {useMay('money:read') ? (
          <Figures live={recent} changed={changed} />
        ) : (
          <>
            <Arrivals />
            <RecentBookings live={recent} />
          </>
        )}
      </Stack>
    </AdminPage>
  );
}
