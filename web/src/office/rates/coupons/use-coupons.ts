import type { Currency } from '@kerala-stays/domain/core/currency';
import type { StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { listCoupons } from './api/coupon-calls.ts';

type Coupons = {
  status: 'loading' | 'success' | 'error';
  coupons: StoredCoupon[];
  /** Currency of new coupons; null until the first page has loaded. */
  currency: Currency | null;
  next: string;
  problem: string;
};

const empty: Coupons = { status: 'loading', coupons: [], currency: null, next: '', problem: '' };

/** Coupons, page by page, with the changes made on this screen. */
export function useCoupons() {
  const { getIdToken } = useAccount();
  const [state, setState] = useState<Coupons>(empty);
  const [isReadingMore, setReadingMore] = useState(false);
  const turn = useRef(0);

  const read = useCallback(
    async (known: Coupons) => {
      const mine = ++turn.current;
      const result = await listCoupons(known.next, await getIdToken());
      if (mine !== turn.current) return;
      setReadingMore(false);
      setState((shown) => {
        if (!result.ok) {
          const status = shown.coupons.length > 0 ? 'success' : 'error';
          return { ...shown, status, problem: result.message };
        }
        const { coupons, currency, next } = result.value;
        const codes = new Set(coupons.map(({ code }) => code));
        const before = known.next === '' ? [] : shown.coupons;
        const kept = before.filter(({ code }) => !codes.has(code));
        return { status: 'success', coupons: [...kept, ...coupons], currency, next, problem: '' };
      });
    },
    [getIdToken],
  );

  useEffect(() => {
    void read(empty);
    return () => {
      turn.current++;
    };
  }, [read]);

  return {
    ...state,
    isReadingMore,
    more: () => {
      if (isReadingMore || state.next === '') return;
      setReadingMore(true);
      void read(state);
    },
    /** Reads the list again; current data stays until then. */
    reload: () => {
      if (state.status === 'error') setState(empty);
      void read(empty);
    },
    /** Merges in a saved coupon: in its place, or first if new. */
    put: (coupon: StoredCoupon) =>
      setState((shown) => {
        const isKnown = shown.coupons.some(({ code }) => code === coupon.code);
        const coupons = isKnown
          ? shown.coupons.map((each) => (each.code === coupon.code ? coupon : each))
          : [coupon, ...shown.coupons];
        return { ...shown, coupons };
      }),
  };
}
