import type { GuestTerms, Party } from './rate-card.ts';

/** Charge for extra guests for a night. */
export type GuestCharge = {
  /** In whole units of the room-type currency. */
  perNight: number;
  extraAdults: number;
  /** Ages of the children beyond the included places, oldest first, free ones included. */
  extraChildren: readonly number[];
};

/** No extra guests. */
export const nobody: GuestCharge = { perNight: 0, extraAdults: 0, extraChildren: [] };

function chargeOfChild(age: number, { children, extraAdult }: GuestTerms): number {
  return children.find(({ upToAge }) => age <= upToAge)?.charge ?? extraAdult;
}

/**
 * Adults take the included places first, then the oldest children, which is cheapest for guests
 * whose younger children cost less. All others pay.
 * @param terms undefined without any: the rate covers as many people as the room holds
 */
export function guestCharge(terms: GuestTerms | undefined, party: Party): GuestCharge {
  if (terms === undefined) return nobody;
  const extraAdults = Math.max(0, party.adults - terms.included);
  const placesForChildren = Math.max(0, terms.included - party.adults);
  const extraChildren = party.childAges.toSorted((a, b) => b - a).slice(placesForChildren);
  const ofChildren = extraChildren.map((age) => chargeOfChild(age, terms));
  const perNight = ofChildren.reduce((sum, charge) => sum + charge, extraAdults * terms.extraAdult);
  return { perNight, extraAdults, extraChildren };
}
