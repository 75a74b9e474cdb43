import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import type { ApiCall } from './route.ts';

/** The caller of a booking route: an account, the holder of its secret link, or both. */
export type Asker = {
  uid: string;
  /** Staff who have the permission of this operation. */
  isStaff: boolean;
  /** Any member of staff, for what none may do in a guest's name. */
  hasRole: boolean;
  tripKey: string;
};

/** The caller of a `guest-or-link` route. */
export function askerOf({ account, header }: ApiCall): Asker {
  return {
    uid: account?.uid ?? '',
    isStaff: account?.isStaff ?? false,
    hasRole: (account?.role ?? null) !== null,
    tripKey: header(tripKeyHeader) ?? '',
  };
}
