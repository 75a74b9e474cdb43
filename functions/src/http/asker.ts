import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import type { ApiCall } from './route.ts';

/** The caller of a booking route: an account, the holder of its secret link, or both. */
export type Asker = { uid: string; isAdmin: boolean; tripKey: string };

/** The caller of a `guest-or-link` route. */
export function askerOf({ account, header }: ApiCall): Asker {
  return {
    uid: account?.uid ?? '',
    isAdmin: account?.isAdmin ?? false,
    tripKey: header(tripKeyHeader) ?? '',
  };
}
