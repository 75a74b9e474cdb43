/** Letter of cities whose name does not begin with a to z, such as names in Malayalam. */
const otherLetter = 'h';

/** What the Add Hotel form shows for a chosen city (product §10.4): its first letter and a question mark. */
export function prefillHotelId(city: string): string {
  return city.trim() === '' ? '' : `${cityLetter(city)}?`;
}

/** Whether a typed id leaves the choice to the site: empty, or the form's untouched prefill. */
export function isHotelIdLeftOpen(typed: string): boolean {
  return /^\s*(?:[a-z]?\?)?\s*$/i.test(typed);
}

/** The default id (decision D11): the city's first letter and the lowest number not taken (v1, m2 …). */
export function nextHotelId(city: string, taken: readonly string[]): string {
  const letter = cityLetter(city);
  const used = new Set(taken.map((id) => id.trim().toLowerCase()));
  let number = 1;
  while (used.has(`${letter}${number}`)) number++;
  return `${letter}${number}`;
}

/** Reservations asked for at a time; the security rules let staff list this many. */
export const hotelIdPageSize = 200;

/** A query of the reservations' ids: `from <= id < before`, ascending, one page of them. */
export type HotelIdPage = { from: string; before: string };

/**
 * The next free Hotel ID of a city: the lowest number, and where more than a page of ids begin with the
 * city's letter, a free number right after a taken one, found without reading them all. Another hotel may
 * take it before it is reserved: the caller must check when writing, and ask again.
 */
export async function findFreeHotelId(
  city: string,
  readPage: (page: HotelIdPage) => Promise<string[]>,
): Promise<string> {
  const letter = cityLetter(city);
  // ':' follows '9', so these are the ids of the letter that go on with a digit.
  const taken = await readPage({ from: `${letter}0`, before: `${letter}:` });
  if (taken.length < hotelIdPageSize) return nextHotelId(city, taken);
  const isTaken = async (number: number) => {
    const id = `${letter}${number}`;
    // No id has a '!', which comes before every mark that may follow.
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

/** Attempts to reserve a free id before the write fails because the id is taken. */
export const freeHotelIdAttempts = 5;

function cityLetter(city: string): string {
  const first = city.trim().normalize('NFKD').charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? first : otherLetter;
}
