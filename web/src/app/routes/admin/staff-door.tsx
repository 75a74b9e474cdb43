import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { holdSession } from '#web/account/session-hold.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { LiveDataProvider } from '#web/lib/firebase/live-data-provider.tsx';
import { useStaffCheck } from '#web/lib/firebase/use-staff-check.ts';

const AdminContent = lazy(() => import('./admin-content.tsx'));

function StaffOnly({ stays }: { stays: boolean }) {
  const isStaff = useStaffCheck();
  const [wasStaff, setWasStaff] = useState(false);
  if (isStaff === true && !wasStaff) setWasStaff(true);
  useEffect(() => (wasStaff ? holdSession() : undefined), [wasStaff]);
  // Staff inside stay there while the session is missing, and until the next claim is read.
  if (wasStaff && stays) return <Inside />;
  if (isStaff === null) return <Spinner />;
  if (!isStaff) return <Navigate to={paths.home.href} replace />;
  return <Inside />;
}

function Inside() {
  return (
    <Suspense fallback={<Spinner />}>
      <AdminContent />
    </Suspense>
  );
}

type StaffDoorProps = {
  uid: string;
  /** The person was let in before, and nothing has shown that they are no longer staff. */
  stays: boolean;
};

/**
 * Lets staff in and sends everyone else home. Default export: loaded lazily by the back office's
 * route.
 */
export default function StaffDoor({ uid, stays }: StaffDoorProps) {
  return (
    <LiveDataProvider uid={uid}>
      <StaffOnly key={uid} stays={stays} />
    </LiveDataProvider>
  );
}
