import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { createContext, use } from 'react';

/**
 * Role of the person in the back office, provided by its door. Screens hide by it what the API and
 * the rules would refuse; those two guard the data.
 */
export const RoleContext = createContext<StaffRole>('manager');

/** Whether the person's role has a permission. */
export function useMay(permission: Permission): boolean {
  return may(use(RoleContext), permission);
}
