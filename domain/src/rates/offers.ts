import { type CalendarDate, daysBetween } from '../core/calendar.ts';
import { percentOf, sumMinor } from '../core/money.ts';
import { layerOn } from './day-rule.ts';
import type { NightAmount, Offer, RateCard } from './rate-card.ts';
import { windowsHold } from './windows.ts';

/** The fields of a stay that offers depend on. */
export type OfferedStay = {
  roomTypeId: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** Day of the request, in Kerala. */
  today: CalendarDate;
  /** Nights that an offer may cover, with their prices, extra guests included. */
  nights: readonly NightAmount[];
};

/** An offer, and its discount on each night that it covers. */
export type OfferCut = { offer: Offer; cuts: readonly NightAmount[] };

function meetsCondition(offer: Offer, { checkIn, checkOut, today }: OfferedStay): boolean {
  const daysAhead = daysBetween(today, checkIn);
  switch (offer.kind) {
    case 'long-stay':
      return daysBetween(checkIn, checkOut) >= offer.threshold;
    case 'early-bird':
      return daysAhead >= offer.threshold;
    case 'last-minute':
      return daysAhead <= offer.threshold;
  }
}

function applies(offer: Offer, stay: OfferedStay): boolean {
  return (
    offer.active &&
    (offer.roomTypes.length === 0 || offer.roomTypes.includes(stay.roomTypeId)) &&
    meetsCondition(offer, stay) &&
    windowsHold(offer, stay)
  );
}

/**
 * The offer that saves the guest most; the first among equals, null when none saves anything. Whole
 * percents of whole units are whole minor units, so nothing is rounded here.
 */
export function bestOffer(card: RateCard, stay: OfferedStay): OfferCut | null {
  const isLeftOut = ({ notIn }: Offer, date: CalendarDate) =>
    [layerOn(card.specials, date), layerOn(card.seasons, date)].some(
      (layer) => layer !== undefined && notIn.includes(layer.id),
    );
  let best: { cut: OfferCut; savedMinor: number } | null = null;
  for (const offer of card.offers.filter((candidate) => applies(candidate, stay))) {
    const cuts = stay.nights
      .filter(({ date }) => !isLeftOut(offer, date))
      .map((night) => ({ ...night, amountMinor: percentOf(night.amountMinor, offer.percent) }));
    const savedMinor = sumMinor(cuts.map(({ amountMinor }) => amountMinor));
    if (savedMinor > (best?.savedMinor ?? 0)) best = { cut: { offer, cuts }, savedMinor };
  }
  return best?.cut ?? null;
}
