/** Letter of cities whose name begins with none of a to z, such as names in Malayalam. */
const otherLetter = 'h';

/** What the Add Hotel form shows for a chosen city (product §10.4): its first letter and a question mark. */
export function prefillHotelId(city: string): string {
  return city.trim() === '' ? '' : `${cityLetter(city)}?`;
}

/** Whether a typed id leaves the choice to the server: empty, or the form's untouched prefill. */
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

function cityLetter(city: string): string {
  const first = city.trim().normalize('NFKD').charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? first : otherLetter;
}
