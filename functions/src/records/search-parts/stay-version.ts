import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Fields, readText } from '@kerala-stays/domain/core/read-values';
import { stayVersionFrom } from '@kerala-stays/domain/search/search-marks';

export const newStayVersion = (): { stayVersion: string } =>
  stayVersionFrom((bytes) => randomBytes(bytes).toString('base64url'));

/**
 * Version of a stored hotel; '' for one that was never booked, blocked or priced since versions
 * exist.
 */
export const stayVersionOf = (hotel: Fields): string => readText(hotel.stayVersion);

/** Whether a write changed nothing that people see or staff edit. */
export function isOnlyStayVersion(before: Fields | undefined, after: Fields | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const rest = (hotel: Fields) => ({ ...hotel, stayVersion: null });
  return before.stayVersion !== after.stayVersion && isDeepStrictEqual(rest(before), rest(after));
}
