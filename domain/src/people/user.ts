import { z } from 'zod';
import { maxRecentCities } from './recent-cities.ts';

export { maxRecentCities };

export const userProfileSchema = z.object({
  username: z.string().trim().max(160).default(''),
  email: z.string().max(254).default(''),
  image: z.string().max(1000).default(''),
  recentSearchedCities: z.array(z.string().max(80)).max(maxRecentCities).default([]),
});

export type UserRole = 'user' | 'admin';

/** `role` mirrors the `admin` claim for display; the claim decides (decision D16). */
export type UserProfile = z.infer<typeof userProfileSchema> & { _id: string; role: UserRole };
