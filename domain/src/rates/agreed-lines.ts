import { type MinorUnits, roundHalfUp, sumMinor } from '../core/money.ts';
import type { Coupon } from './coupon.ts';
import { nightKey, type QuoteLine } from './quote.ts';
import type { Party } from './rate-card.ts';

/** Cost of extra guests for a night of a room, and the text of its line. */
type ExtraGuests = { label: string; amountMinor: MinorUnits };

const sortedAges = ({ childAges }: Party) => childAges.toSorted((a, b) => a - b).join();

/** The same people, in whatever order the children are named. */
export const isSameParty = (a: Party, b: Party): boolean =>
  a === b || (a.adults === b.adults && sortedAges(a) === sortedAges(b));

/**
 * Agreed lines for the people who come now. The night keeps its rate; its extra guests are those of
 * today's people at today's charges. What was a part of both, an offer, a coupon in percent and the
 * service charge, stays that part.
 * @param extras by room, from room 1; null for a room whose people are the same as before
 * @param coupon the booking's own; the amount of one in money stays, up to the price of its night
 */
export function followPeople(
  lines: readonly QuoteLine[],
  extras: readonly (ExtraGuests | null)[],
  coupon: Coupon | undefined,
): QuoteLine[] {
  const byNight = Map.groupBy(lines, nightKey);
  return [...byNight.values()].flatMap((ofNight) => {
    const extra = extras[(ofNight[0]?.room ?? 1) - 1] ?? null;
    return extra === null ? ofNight : nightWithPeople(ofNight, extra, coupon);
  });
}

function nightWithPeople(
  lines: readonly QuoteLine[],
  extra: ExtraGuests,
  coupon: Coupon | undefined,
): QuoteLine[] {
  const of = (kind: QuoteLine['kind']) => lines.filter((line) => line.kind === kind);
  const sumOf = (some: readonly QuoteLine[]) => sumMinor(some.map((line) => line.amountMinor));
  const nights = of('night');
  const [night] = nights;
  if (night === undefined) return [...lines];
  const more: QuoteLine[] =
    extra.amountMinor === 0 ? [] : [{ ...night, kind: 'extra-guest', ...extra }];
  const before = sumOf([...nights, ...of('extra-guest')]);
  const gross = sumOf([...nights, ...more]);
  const offers = scaled(of('offer'), before, gross);
  const afterOffers = sumOf(offers) + gross;
  const coupons =
    coupon?.kind === 'amount'
      ? of('coupon').map((line) => ({
          ...line,
          amountMinor: Math.max(line.amountMinor, -afterOffers) as MinorUnits,
        }))
      : scaled(of('coupon'), before, gross);
  const cutsBefore = sumOf([...of('offer'), ...of('coupon')]);
  const left = afterOffers + sumOf(coupons);
  return [
    ...nights,
    ...more,
    ...offers,
    ...coupons,
    ...scaled(of('service-charge'), before + cutsBefore, left),
  ];
}

/** The same part of another amount. */
function scaled(lines: readonly QuoteLine[], before: number, after: number): QuoteLine[] {
  return lines.map((line) => ({
    ...line,
    amountMinor: before > 0 ? roundHalfUp((line.amountMinor * after) / before) : line.amountMinor,
  }));
}
