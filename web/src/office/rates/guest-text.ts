import { type Currency, formatMajor } from '@kerala-stays/domain/core/currency';
import type { GuestTerms } from '@kerala-stays/domain/rates/rate-card';

const agesOf = (from: number, to: number) => (from === to ? `aged ${to}` : `aged ${from} to ${to}`);

/**
 * Prices for guests beyond the included ones, as a sentence for staff.
 * @param maxGuests capacity of the room
 */
export function formatGuests(terms: GuestTerms, maxGuests: number, currency: Currency): string {
  const { included, extraAdult, children } = terms;
  if (included >= maxGuests) return `The rate covers everyone: the room sleeps ${maxGuests}.`;
  const covered = `The rate covers ${included === 1 ? '1 person' : `${included} people`}.`;
  const each = (charge: number) => (charge === 0 ? 'free' : formatMajor(charge, currency));
  const bands = children.map(({ upToAge, charge }, index) => {
    const from = (children[index - 1]?.upToAge ?? -1) + 1;
    return `a child ${agesOf(from, upToAge)} ${each(charge)}`;
  });
  const older = children.length === 0 ? 'anyone' : 'anyone older';
  return `${covered} Each night beyond them: ${[...bands, `${older} ${each(extraAdult)}`].join(', ')}.`;
}
