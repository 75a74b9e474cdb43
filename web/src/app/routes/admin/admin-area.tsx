import { lazy, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';

const AdminContent = lazy(() => import('./admin-content.tsx'));

/**
 * The door of the back office: nothing of it, neither code nor data, is fetched before the claim is
 * known, and whoever is not staff is sent home (product §10.1). The rules guard the data itself.
 */
export default function AdminArea() {
  const { status, user, isAdmin, getIdToken } = useAccount();

  useEffect(() => {
    // Staff who open the back office by its address must not wait for the page to be idle.
    void getIdToken().catch(() => {});
  }, [getIdToken]);

  if (status === 'loading') return <Spinner />;
  if (user === null || !isAdmin) return <Navigate to={paths.home.href} replace />;
  return (
    <Suspense fallback={<Spinner />}>
      <AdminContent uid={user.uid} />
    </Suspense>
  );
}
