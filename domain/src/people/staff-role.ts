/**
 * Roles of staff, the most powerful one first. `domain/people/permissions.ts` has what each may do.
 */
export const staffRoles = ['manager', 'reception', 'accounts', 'content'] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value);
}

/** Claims of an account with another role, or none; those that give no role stay. */
export function withRole(
  claims: Readonly<Record<string, unknown>>,
  role: StaffRole | null,
): Record<string, unknown> {
  const { admin: _admin, staffRole: _staffRole, ...others } = claims;
  if (role === null) return others;
  return role === 'manager' ? { ...others, admin: true } : { ...others, staffRole: role };
}

/**
 * The role that an account's claims give; null for a guest. `admin: true` makes a manager,
 * `staffRole` one of the others: only `admin` opens everything (decision D16).
 */
export function roleOf(claims: Readonly<Record<string, unknown>> | undefined): StaffRole | null {
  if (claims?.admin === true) return 'manager';
  const role = claims?.staffRole;
  return isStaffRole(role) && role !== 'manager' ? role : null;
}
