import { lazy, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';

const StaffDoor = lazy(() => import('./staff-door.tsx'));

/**
 * The way into the back office. Nothing of its screens, neither code nor data, is fetched before the
 * claim is known, and visitors are sent home. The rules guard the data itself.
 */
export default function AdminArea() {
  const { status, user, getIdToken } = useAccount();

  useEffect(() => {
    // Staff who open the back office by its address must not wait for the page to be idle.
    void getIdToken();
  }, [getIdToken]);

  if (status === 'loading') return <Spinner />;
  if (user === null) return <Navigate to={paths.home.href} replace />;
  return (
    <Suspense fallback={<Spinner />}>
      <StaffDoor uid={user.uid} />
    </Suspense>
  );
}
