import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { signedOutNotice, useAccount } from '#web/account/account-context.tsx';
import { isSessionHeld } from '#web/account/session-hold.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';

const StaffDoor = lazy(() => import('./staff-door.tsx'));

/** Home, and for who came by a link to a page of the back office the dialog that leads on to it. */
function SendHome({ offersSignIn }: { offersSignIn: boolean }) {
  const { openSignIn } = useAccount();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the address before it changes
  useEffect(() => {
    if (offersSignIn) openSignIn({ returnTo: pathname + search, notice: 'Sign in to go on' });
  }, []);
  return <Navigate to={paths.home.href} replace />;
}

/** Over the page whose session has ended: the way back in, and the way out. */
function SignedOut() {
  const { openSignIn, leaveHeld } = useAccount();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; who navigates changes with the address
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
 * The way into the back office. Nothing of its screens, neither code nor data, is fetched before the
 * claim is known, and visitors are sent home. The rules guard the data itself. A session that ends by
 * itself leaves the page where it is, beneath the dialog (product §10.1).
 */
export default function AdminArea() {
  const { status, user, isAdmin, getIdToken } = useAccount();
  const [insider, setInsider] = useState('');
  const uid = user?.uid ?? '';
  // While rendering, or the page would be gone before the effect of its first render has run.
  if (uid !== '' && uid !== insider) setInsider(uid);

  useEffect(() => {
    // Staff who open the back office by its address must not wait for the page to be idle.
    void getIdToken();
  }, [getIdToken]);

  if (status === 'loading') return <Spinner />;
  const isWaiting = user === null && insider !== '' && isSessionHeld();
  if (user === null && !isWaiting) return <SendHome offersSignIn={insider === ''} />;
  return (
    <>
      <div inert={isWaiting}>
        <Suspense fallback={<Spinner />}>
          <StaffDoor uid={uid || insider} stays={isWaiting || isAdmin} />
        </Suspense>
      </div>
      {isWaiting && <SignedOut />}
    </>
  );
}
