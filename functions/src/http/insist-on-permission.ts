import { may, type Permission, whoMay } from '@kerala-stays/domain/people/permissions';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { AppError } from '../platform/errors.ts';

/**
 * Checks a second permission, for a call that does more than the one of its operation allows.
 * @throws AppError `forbidden`, whose message names the roles that have it
 */
export function insistOnPermission(role: StaffRole | null, permission: Permission): void {
  if (may(role, permission)) return;
  throw new AppError('forbidden', { message: whoMay(permission) });
}
