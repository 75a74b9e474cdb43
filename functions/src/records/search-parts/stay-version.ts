import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Fields, readText } from '@kerala-stays/domain/core/read-values';

/**
 * Changes of a hotel's nights, prices and taxes leave another text in it, so that whoever packed or showed them knows
 * an older state from the present one. Not a number: how often a house is booked is the agency's business (ADR 025).
 */
export const newStayVersion = (): { stayVersion: string } => ({
  stayVersion: randomBytes(6).toString('base64url'),
});

/** The version of a stored hotel; '' for one that was never booked, blocked or priced since there are versions. */
export const stayVersionOf = (hotel: Fields): string => readText(hotel.stayVersion);

/** Whether a write changed nothing of a hotel that people see or staff edit. */
export function isOnlyStayVersion(before: Fields | undefined, after: Fields | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const rest = (hotel: Fields) => ({ ...hotel, stayVersion: null });
  return before.stayVersion !== after.stayVersion && isDeepStrictEqual(rest(before), rest(after));
}
