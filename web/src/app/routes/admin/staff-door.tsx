import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { LiveDataProvider } from '#web/lib/firebase/live-data-provider.tsx';
import { useStaffCheck } from '#web/lib/firebase/use-staff-check.ts';

const AdminContent = lazy(() => import('./admin-content.tsx'));

function StaffOnly() {
  const isStaff = useStaffCheck();
  if (isStaff === null) return <Spinner />;
  if (!isStaff) return <Navigate to={paths.home.href} replace />;
  return (
    <Suspense fallback={<Spinner />}>
      <AdminContent />
    </Suspense>
  );
}

/** Lets staff in and sends everybody else home. Default export: loaded lazily by the back office's route. */
export default function StaffDoor({ uid }: { uid: string }) {
  return (
    <LiveDataProvider uid={uid}>
      <StaffOnly />
    </LiveDataProvider>
  );
}
