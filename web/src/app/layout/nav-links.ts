import type { Account } from '#web/account/account-context.tsx';
import { paths } from '#web/config/paths.ts';

export type NavItem = { label: string; href: string };

/** The links of the navbar and of the mobile menu, by role (product §2.2 and §14). */
export function navLinks({ status, role }: Pick<Account, 'status' | 'role'>): NavItem[] {
  return [
    { label: 'Home', href: paths.home.href },
    { label: 'Hotels', href: paths.hotels.href },
    { label: 'About', href: paths.about.href },
    ...(status === 'signed-in' ? [{ label: 'My Bookings', href: paths.myBookings.href }] : []),
    ...(role !== null ? [{ label: 'Dashboard', href: paths.admin.href }] : []),
  ];
}
