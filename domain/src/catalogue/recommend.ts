import { matchesDestination } from './catalogue.ts';
import { type HotelCard, isListed } from './hotel-card.ts';
import { shownRating } from './shown-rating.ts';

export const recommendationsPerPage = 2;

/**
 * Recommended hotels (product §3.5): those in recently searched cities, by search recency, then
 * rating; each hotel once. Searches match part of a city's name, as on the list page.
 */
export function recommend(
  cards: readonly HotelCard[],
  recentCities: readonly string[],
): HotelCard[] {
  const searches = recentCities.filter((city) => city.trim() !== '');
  const ranked = new Map<string, { card: HotelCard; recency: number }>();
  for (const card of cards) {
    const recency = searches.findIndex((city) => matchesDestination(card.cityKey, city));
    if (recency >= 0 && card.isActive && isListed(card)) ranked.set(card._id, { card, recency });
  }
  return [...ranked.values()]
    .sort((a, b) => a.recency - b.recency || shownRating(b.card) - shownRating(a.card))
    .map(({ card }) => card);
}
