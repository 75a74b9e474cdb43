import { readFields, readText, readTexts } from '../core/read-values.ts';
import { maxRecentCities } from './recent-cities.ts';
import { type UserProfile, userRoles } from './user.ts';

/** Reads a stored profile tolerantly; see `readHotel`. An unknown role reads as a guest's. */
export function readUser(id: string, data: unknown): UserProfile {
  const fields = readFields(data);
  return {
    _id: id,
    username: readText(fields.username).trim(),
    email: readText(fields.email),
    image: readText(fields.image),
    recentSearchedCities: readTexts(fields.recentSearchedCities).slice(0, maxRecentCities),
    role: userRoles.find((role) => role === fields.role) ?? 'user',
  };
}
