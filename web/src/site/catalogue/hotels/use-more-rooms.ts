import { useEffect, useState } from 'react';
import type { RequestedStay } from '#web/lib/stay/requested-stay.ts';
import { findMoreRooms, type MoreRooms } from './api/find-more-rooms.ts';

type MoreRoomsState = 'looking' | 'failed' | { found: MoreRooms | null };

/**
 * The fewest rooms of a hotel that sleep everyone, for a stay too large for one room.
 * @param most capacity of the largest room; null when there is nothing to look for
 */
export function useMoreRooms(
  hotelId: string,
  asked: RequestedStay,
  most: number | null,
): MoreRoomsState {
  const [known, setKnown] = useState<{ of: RequestedStay; state: MoreRoomsState } | null>(null);
  useEffect(() => {
    if (most === null) return;
    let isCurrent = true;
    const tell = (state: MoreRoomsState) => {
      if (isCurrent) setKnown({ of: asked, state });
    };
    findMoreRooms(hotelId, asked, most).then(
      (found) => tell({ found }),
      () => tell('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [hotelId, asked, most]);
  return known?.of === asked ? known.state : 'looking';
}
