import type { BlockKind } from '@kerala-stays/domain/bookings/block';

/** Why a unit is not sold, in the words of the screens. */
export const blockWords: Record<BlockKind, string> = {
  maintenance: 'Maintenance',
  owner: 'Owner’s stay',
  other: 'Other reason',
};
