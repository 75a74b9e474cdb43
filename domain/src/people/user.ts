import { z } from 'zod';
import { maxRecentCities } from './recent-cities.ts';
import type { StaffRole } from './staff-role.ts';

export { maxRecentCities };

export const userProfileSchema = z.object({
  username: z.string().trim().max(160).default(''),
  email: z.string().max(254).default(''),
  image: z.string().max(1000).default(''),
  recentSearchedCities: z.array(z.string().max(80)).max(maxRecentCities).default([]),
});

/** `admin` is a manager, as it was before there were other roles. */
export const userRoles = ['user', 'admin', 'reception', 'accounts', 'content'] as const;
export type UserRole = (typeof userRoles)[number];

/** The role of a profile: it mirrors that of the claims. */
export function profileRole(role: StaffRole | null): UserRole {
  return role === 'manager' ? 'admin' : (role ?? 'user');
}

/** `role` mirrors the claims for display; the claims decide (decision D16). */
export type UserProfile = z.infer<typeof userProfileSchema> & { _id: string; role: UserRole };
