import type { GuestTerms, Party } from './rate-card.ts';

/** What the people beyond the included ones cost for a night. */
export type GuestCharge = {
  /** In whole units of the room-type currency. */
  perNight: number;
  extraAdults: number;
  /** Ages of the children beyond the included places, the oldest first; those who cost nothing too. */
  extraChildren: readonly number[];
};

/** Nobody beyond the included people. */
export const nobody: GuestCharge = { perNight: 0, extraAdults: 0, extraChildren: [] };

function chargeOfChild(age: number, { children, extraAdult }: GuestTerms): number {
  return children.find(({ upToAge }) => age <= upToAge)?.charge ?? extraAdult;
}

/**
 * The included places are taken by adults first and then by the oldest children, which is the cheapest way
 * for the guest whose younger children cost less; everybody else pays.
 * @param terms undefined where staff set none: the rate covers everybody whom the room holds
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
