import type { BlockKind } from '@kerala-stays/domain/bookings/block';

/** Block reasons as shown on screen. */
export const blockWords: Record<BlockKind, string> = {
  maintenance: 'Maintenance',
  owner: 'Owner’s stay',
  other: 'Other reason',
};
