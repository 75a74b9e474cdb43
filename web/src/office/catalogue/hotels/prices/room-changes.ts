import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { formatMajor, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { env } from '#web/config/env.ts';
import { StaffActionError } from '#web/lib/api/staff-error.ts';

/** What the small table of a hotel's rooms edits in place. */
export const roomFields = ['pricePerNight', 'maxGuests', 'units'] as const;
export type RoomField = (typeof roomFields)[number];

/** One cell that was changed, and what stood there before. */
export type RoomChange = {
  roomTypeId: string;
  name: string;
  field: RoomField;
  from: number;
  to: number;
};

/** From here on a new price is more likely a slip of the keyboard than a decision: half as much, or more. */
const bigShare = 0.5;

/** Whether a change of a price is asked about first. A first price, or none any more, is no slip of a digit. */
export function isBigPriceChange({ field, from, to }: RoomChange): boolean {
  return field === 'pricePerNight' && from > 0 && to > 0 && Math.abs(to - from) / from > bigShare;
}

export function roomPriceText(price: number): string {
  return price > 0 ? formatMajor(price, surfaceCurrency('manage', env.siteCurrency)) : 'on request';
}

/** "Lane Room: $2,400 → $24,000 (+900 %)" */
export function sayPriceChange({ name, from, to }: RoomChange): string {
  const percent = from > 0 && to > 0 ? Math.round(((to - from) / from) * 100) : null;
  const share = percent === null ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;
  return `${name}: ${roomPriceText(from)} → ${roomPriceText(to)}${share}`;
}

const counted: Record<Exclude<RoomField, 'pricePerNight'>, [string, string]> = {
  maxGuests: ['guest', 'guests'],
  units: ['room', 'rooms'],
};

/** What a toast says of a change that is made: "Lane Room now $24,000". */
export function sayMade({ name, field, to }: RoomChange): string {
  if (field === 'pricePerNight') return `${name} now ${roomPriceText(to)}`;
  const [one, many] = counted[field];
  return `${name} now ${to} ${to === 1 ? one : many}`;
}

/**
 * Room types with the changes made; everything else stays as it is stored.
 * @throws StaffActionError when a cell no longer holds what the change started from
 */
export function makeRoomChanges(stored: RoomType[], changes: readonly RoomChange[]): RoomType[] {
  for (const change of changes) {
    const known = stored.find(({ _id }) => _id === change.roomTypeId);
    if (known?.[change.field] !== change.from) {
      throw new StaffActionError(
        `${change.name} was changed by somebody else since. Nothing was saved; look at it again.`,
      );
    }
  }
  return stored.map((roomType) => {
    const own = changes.filter(({ roomTypeId }) => roomTypeId === roomType._id);
    return { ...roomType, ...Object.fromEntries(own.map(({ field, to }) => [field, to])) };
  });
}

/** The changes that lead back. */
export function inverseOf(changes: readonly RoomChange[]): RoomChange[] {
  return changes.map((change) => ({ ...change, from: change.to, to: change.from }));
}
