/** Letter for cities whose name does not begin with a to z, such as names in Malayalam. */
const otherLetter = 'h';

/**
 * Prefill of the Add Hotel form for a chosen city (product §10.4): its first letter and a question
 * mark.
 */
export function prefillHotelId(city: string): string {
  return city.trim() === '' ? '' : `${cityLetter(city)}?`;
}

/** Whether the site should choose the id, because the field is empty or still has its prefill. */
export function isHotelIdLeftOpen(typed: string): boolean {
  return /^\s*(?:[a-z]?\?)?\s*$/i.test(typed);
}

/** The default id (decision D11): the city's first letter and the lowest free number (v1, m2 …). */
export function nextHotelId(city: string, taken: readonly string[]): string {
  const letter = cityLetter(city);
  const used = new Set(taken.map((id) => id.trim().toLowerCase()));
  let number = 1;
  while (used.has(`${letter}${number}`)) number++;
  return `${letter}${number}`;
}

/** Reservations per read; the security rules let staff list this many. */
export const hotelIdPageSize = 200;

/** A query for reservation ids: `from <= id < before`, ascending, one page. */
export type HotelIdPage = { from: string; before: string };

/**
 * The next free Hotel ID of a city: normally the lowest number. If more than a page of ids begin
 * with the city's letter, a free number directly after a taken one, without reading them all.
 * Another hotel may take it before it is reserved, so the caller must check when writing and try
 * again.
 */
export async function findFreeHotelId(
  city: string,
  readPage: (page: HotelIdPage) => Promise<string[]>,
): Promise<string> {
  const letter = cityLetter(city);
  // ':' follows '9', so this range has the ids with a digit after the letter.
  const taken = await readPage({ from: `${letter}0`, before: `${letter}:` });
  if (taken.length < hotelIdPageSize) return nextHotelId(city, taken);
  const isTaken = async (number: number) => {
    const id = `${letter}${number}`;
    // '!' sorts before every character that an id may contain.
    return (await readPage({ from: id, before: `${id}!` })).includes(id);
  };
  let [used, free] = [0, hotelIdPageSize];
  for (; await isTaken(free); free *= 2) used = free;
  while (free - used > 1) {
    const middle = Math.floor((used + free) / 2);
    if (await isTaken(middle)) used = middle;
    else free = middle;
  }
  return `${letter}${free}`;
}

/** Attempts to reserve a free id before the write fails. */
export const freeHotelIdAttempts = 5;

function cityLetter(city: string): string {
  const first = city.trim().normalize('NFKD').charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? first : otherLetter;
}
