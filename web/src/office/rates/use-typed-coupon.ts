import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { findCoupon } from './api/find-coupon.ts';

/** Debounce: a half-typed code is a different code. */
const settleMs = 400;

type TypedCoupon =
  | { status: 'ready'; coupon: Coupon | null }
  | { status: 'loading' }
  | { status: 'failed'; message: string };

/** The coupon of a code being typed; null when there is none. */
export function useTypedCoupon(typed: string): TypedCoupon {
  const { getIdToken } = useAccount();
  const code = typed.trim();
  const [found, setFound] = useState<{ code: string; is: TypedCoupon } | null>(null);
  useEffect(() => {
    if (code === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await findCoupon(code, await getIdToken());
      if (!isCurrent) return;
      setFound({
        code,
        is: result.ok
          ? { status: 'ready', coupon: result.value }
          : { status: 'failed', message: result.message },
      });
    }, settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [code, getIdToken]);
  if (code === '') return { status: 'ready', coupon: null };
  return found?.code === code ? found.is : { status: 'loading' };
}
