import { safeLoaderTarget } from '@kerala-stays/domain/bookings/loader-target';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { hasResult } from '#web/site/bookings/payment-check.ts';
import type { ReturnState } from '#web/site/bookings/use-payment-return.ts';

const SessionResult = lazy(() => import('#web/site/bookings/components/session-result.tsx'));
const PaymentWatch = lazy(() => import('#web/site/bookings/components/payment-watch.tsx'));

/** Product §2.4: delay before the loader moves on. */
export const loaderDelayMs = 8000;

/** The part of the address after `/loader/`, decoded once; '' when it cannot be decoded. */
function loaderRest(pathname: string, search: string): string {
  try {
    return decodeURIComponent(pathname.slice(paths.loader.href('').length)) + search;
  } catch {
    return '';
  }
}

/** The next page's address is none of what Razorpay adds to ours. */
function withoutRazorpay(search: string): string {
  const fields = new URLSearchParams(search);
  const added = [...fields.keys()].filter((name) => name.startsWith('razorpay_'));
  if (added.length === 0) return search;
  for (const name of added) fields.delete(name);
  return fields.size === 0 ? '' : `?${fields}`;
}

/**
 * The page that a payer of a shared link returns from: Stripe puts its id where we ask for it, and
 * Razorpay adds it under a name of its own. Null for guests on their own page.
 */
function paidSession(search: string): string | null {
  const fields = new URLSearchParams(search);
  return (
    fields.get('session') ?? (fields.has('link') ? fields.get('razorpay_payment_link_id') : null)
  );
}

/**
 * /loader/{nextUrl}: a spinner, then the next page, always one of our own (decision D10). After a
 * payment it moves on as soon as the server has recorded it.
 */
export default function LoaderRoute() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const target = safeLoaderTarget(loaderRest(pathname, withoutRazorpay(search)));
  usePageHead({
    title: 'One moment',
    description: 'Taking you to the next page.',
    canonicalPath: null,
  });
  const sessionId = paidSession(search);
  const bookingId = new URLSearchParams(search).get('booking');
  const leave = useCallback(() => {
    const state: ReturnState | null = bookingId === null ? null : { returned: 'paying' };
    void navigate(target, { replace: true, state });
  }, [navigate, target, bookingId]);
  useEffect(() => {
    // Guests who paid by a link, perhaps without an account, stay here and see the result.
    if (sessionId !== null) return;
    const timer = setTimeout(leave, loaderDelayMs);
    return () => clearTimeout(timer);
  }, [leave, sessionId]);
  if (sessionId !== null)
    return (
      <Suspense fallback={<Spinner label="Confirming your payment…" visibleLabel />}>
        <SessionResult sessionId={sessionId} />
      </Suspense>
    );
  if (bookingId === null)
    return (
      <>
        <h1 className="visually-hidden">One moment</h1>
        <Spinner label="One moment, we are taking you there" visibleLabel />
      </>
    );
  return (
    <>
      <Spinner label="Confirming your payment…" visibleLabel />
      <Suspense>
        <PaymentWatch bookingId={bookingId} isAwaited={hasResult} onCame={leave} />
      </Suspense>
    </>
  );
}
