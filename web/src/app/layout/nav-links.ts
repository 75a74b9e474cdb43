import type { Account } from '#web/account/account-context.tsx';
import { paths } from '#web/config/paths.ts';

export type NavItem = { label: string; href: string };

/** The links of the navbar and of the mobile menu, by role (product §2.2 and §14). */
export function navLinks({ status, isAdmin }: Pick<Account, 'status' | 'isAdmin'>): NavItem[] {
  return [
    { label: 'Home', href: paths.home.href },
    { label: 'Hotels', href: paths.hotels.href },
    { label: 'About', href: paths.about.href },
    ...(status === 'signed-in' ? [{ label: 'My Bookings', href: paths.myBookings.href }] : []),
    ...(status === 'signed-in' && isAdmin ? [{ label: 'Dashboard', href: paths.admin.href }] : []),
  ];
}
