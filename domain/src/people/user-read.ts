import { readFields, readText, readTexts } from '../core/read-values.ts';
import { maxRecentCities } from './recent-cities.ts';
import type { UserProfile } from './user.ts';

/** Reads a stored profile tolerantly; see `readHotel`. Any role but 'admin' reads as a guest's. */
export function readUser(id: string, data: unknown): UserProfile {
  const fields = readFields(data);
  return {
    _id: id,
    username: readText(fields.username).trim(),
    email: readText(fields.email),
    image: readText(fields.image),
    recentSearchedCities: readTexts(fields.recentSearchedCities).slice(0, maxRecentCities),
    role: fields.role === 'admin' ? 'admin' : 'user',
  };
}
