/**
 * New version text for changes of a hotel's nights, prices, taxes and facts, by which packed or shown data
 * is known to be outdated. Not a number, because the number of bookings is internal to the
 * agency (ADR 025).
 * @param randomText makes a text from this many random bytes
 */
export const stayVersionFrom = (
  randomText: (bytes: number) => string,
): { stayVersion: string } => ({ stayVersion: randomText(6) });

/** Mark that makes the next packing of the search read a hotel, its prices and taxes again. */
export const cardMark = <At>(at: At): { card: true; at: At } => ({ card: true, at });
