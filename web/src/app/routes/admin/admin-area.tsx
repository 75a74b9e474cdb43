import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { signedOutNotice, useAccount } from '#web/account/account-context.tsx';
import { isSessionHeld } from '#web/account/session-hold.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';

const StaffDoor = lazy(() => import('./staff-door.tsx'));

/** Redirects home, and offers sign-in to people who followed a link into the back office. */
function SendHome({ offersSignIn }: { offersSignIn: boolean }) {
  const { openSignIn } = useAccount();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the address changes
  useEffect(() => {
    if (offersSignIn) openSignIn({ returnTo: pathname + search, notice: 'Sign in to go on' });
  }, []);
  return <Navigate to={paths.home.href} replace />;
}

/** Over a page whose session has ended: sign in again, or leave. */
function SignedOut() {
  const { openSignIn, leaveHeld } = useAccount();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the address changes often
  useEffect(() => {
    const onLeave = () => {
      void leaveHeld();
      void navigate(paths.home.href, { replace: true });
    };
    openSignIn({ notice: signedOutNotice, onLeave });
  }, []);
  return null;
}

/**
 * Entrance to the back office. None of its code or data is fetched before the claim is known, and
 * visitors are sent home. The rules guard the data itself. When a session expires, the page
 * stays beneath the dialog (product §10.1).
 */
export default function AdminArea() {
  const { status, user, role, getIdToken } = useAccount();
  const [insider, setInsider] = useState('');
  const uid = user?.uid ?? '';
  // Set during render: the page would be gone before the effect of its first render runs.
  if (uid !== '' && uid !== insider) setInsider(uid);

  useEffect(() => {
    // Staff who open the back office directly must not wait until the page is idle.
    void getIdToken();
  }, [getIdToken]);

  if (status === 'loading') return <Spinner />;
  const isWaiting = user === null && insider !== '' && isSessionHeld();
  if (user === null && !isWaiting) return <SendHome offersSignIn={insider === ''} />;
  return (
    <>
      <div inert={isWaiting}>
        <Suspense fallback={<Spinner />}>
          <StaffDoor uid={uid || insider} stays={isWaiting || role !== null} />
        </Suspense>
      </div>
      {isWaiting && <SignedOut />}
    </>
  );
}
