import type { RoomType } from '../catalogue/hotel.ts';
import type { Currency } from '../core/currency.ts';
import { compareRateCards } from './compare-cards.ts';
import type { RateCard } from './rate-card.ts';

/** Changed values by place, as text for staff; {} where the log stores no values. */
export type RateChanges = Record<string, { from?: string; to?: string }>;

/** Limits of one log entry: a season copied to the next year changes hundreds of places. */
const limits = { places: 20, text: 300 } as const;

/** A person's name: the log records only that it changed. */
const personalKeys = new Set(['tax/adviser']);

/** Differences between two cards as text for staff, for the activity log. */
export function rateChanges(
  before: RateCard,
  after: RateCard,
  names: { roomTypes: readonly Pick<RoomType, '_id' | 'name'>[]; currency: Currency },
): RateChanges {
  const differences = compareRateCards(before, after, names);
  const cut = (text: string) =>
    text.length <= limits.text ? text : `${text.slice(0, limits.text)}…`;
  const changes: RateChanges = {};
  for (const { key, label, theirs, mine } of differences.slice(0, limits.places)) {
    const values = { from: cut(theirs), to: cut(mine) };
    changes[`rates.${label}`] = personalKeys.has(key) ? {} : values;
  }
  const more = differences.length - limits.places;
  if (more > 0) changes[`rates.and ${more} more`] = {};
  return changes;
}
