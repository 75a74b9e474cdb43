import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';

/** What a link or a calendar is of, in words. */
export function unitName(
  roomTypes: readonly RoomType[],
  { roomTypeId, unit }: { roomTypeId: string; unit: number },
): string {
  const roomType = roomTypes.find(({ _id }) => _id === roomTypeId);
  if (roomType === undefined) return 'A room type that was removed';
  if (unit === 0) return `${roomType.name}, all rooms`;
  return unit > roomType.units
    ? `${roomType.name} ${unit}, which was removed`
    : `${roomType.name} ${unit}`;
}
