import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';

/** Name of the unit of a link or calendar. */
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
