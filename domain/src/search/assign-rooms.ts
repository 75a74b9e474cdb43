/** A room type for several parties: its free units, and the price for each party. */
type RoomOffer = {
  free: number;
  /** By party; null where the room type does not admit it. */
  totals: readonly (number | null)[];
};

/**
 * The cheapest way to give each party a room; exact, for a handful of parties.
 * @returns for each party the index of its room type; null when not all of them can be placed
 */
export function assignRooms(parties: number, offers: readonly RoomOffer[]): number[] | null {
  const choices = Array.from({ length: parties }, (_, party) =>
    offers
      .flatMap(({ totals }, room) => {
        const total = totals[party];
        return total === null || total === undefined ? [] : [{ room, total }];
      })
      .sort((a, b) => a.total - b.total || a.room - b.room),
  );
  // Lower bound for the parties from an index on, each in its cheapest room; used to prune
  // branches.
  const least = Array.from({ length: parties + 1 }, () => 0);
  for (let party = parties - 1; party >= 0; party--) {
    const cheapest = choices[party]?.[0];
    if (cheapest === undefined) return null;
    least[party] = (least[party + 1] ?? 0) + cheapest.total;
  }
  const free = offers.map((offer) => offer.free);
  const chosen: number[] = [];
  let best: { rooms: number[]; total: number } | null = null;
  const assign = (party: number, soFar: number): void => {
    if (best !== null && soFar + (least[party] ?? 0) >= best.total) return;
    if (party === parties) {
      best = { rooms: [...chosen], total: soFar };
      return;
    }
    for (const { room, total } of choices[party] ?? []) {
      if ((free[room] ?? 0) === 0) continue;
      free[room] = (free[room] ?? 0) - 1;
      chosen[party] = room;
      assign(party + 1, soFar + total);
      free[room] = (free[room] ?? 0) + 1;
    }
  };
  assign(0, 0);
  return (best as { rooms: number[] } | null)?.rooms ?? null;
}
