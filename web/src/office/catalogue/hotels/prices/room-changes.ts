import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { formatMajor, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { env } from '#web/config/env.ts';
import { StaffActionError } from '#web/lib/api/staff-error.ts';

/** Fields of a room type that the table edits in place. */
export const roomFields = ['pricePerNight', 'maxGuests', 'units'] as const;
export type RoomField = (typeof roomFields)[number];

/** One changed cell with its previous value. */
export type RoomChange = {
  roomTypeId: string;
  name: string;
  field: RoomField;
  from: number;
  to: number;
};

/** A change of half the price or more is more likely a typing error than a decision. */
const bigShare = 0.5;

/** Whether a price change needs confirmation. Adding or removing a price is no typing error. */
export function isBigPriceChange({ field, from, to }: RoomChange): boolean {
  return field === 'pricePerNight' && from > 0 && to > 0 && Math.abs(to - from) / from > bigShare;
}

export function roomPriceText(price: number): string {
  return price > 0 ? formatMajor(price, surfaceCurrency('manage', env.siteCurrency)) : 'on request';
}

/** "Lane Room: $2,400 → $24,000 (+900 %)" */
export function formatPriceChange({ name, from, to }: RoomChange): string {
  const percent = from > 0 && to > 0 ? Math.round(((to - from) / from) * 100) : null;
  const share = percent === null ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;
  return `${name}: ${roomPriceText(from)} → ${roomPriceText(to)}${share}`;
}

const counted: Record<Exclude<RoomField, 'pricePerNight'>, [string, string]> = {
  maxGuests: ['guest', 'guests'],
  units: ['room', 'rooms'],
};

/** Toast text for a saved change: "Lane Room now $24,000". */
export function formatMade({ name, field, to }: RoomChange): string {
  if (field === 'pricePerNight') return `${name} now ${roomPriceText(to)}`;
  const [one, many] = counted[field];
  return `${name} now ${to} ${to === 1 ? one : many}`;
}

/**
 * Room types with the changes applied; everything else stays as stored.
 * @throws StaffActionError when a cell no longer has the change's previous value
 */
export function makeRoomChanges(stored: RoomType[], changes: readonly RoomChange[]): RoomType[] {
  for (const change of changes) {
    const known = stored.find(({ _id }) => _id === change.roomTypeId);
    if (known?.[change.field] !== change.from) {
      throw new StaffActionError(
        `${change.name} was changed by someone else. Nothing was saved; please check it.`,
      );
    }
  }
  return stored.map((roomType) => {
    const own = changes.filter(({ roomTypeId }) => roomTypeId === roomType._id);
    return { ...roomType, ...Object.fromEntries(own.map(({ field, to }) => [field, to])) };
  });
}

export function inverseOf(changes: readonly RoomChange[]): RoomChange[] {
  return changes.map((change) => ({ ...change, from: change.to, to: change.from }));
}
