import type { HotelCard } from '@kerala-stays/domain/catalogue/hotel-card';

/** The card's details of a hotel chosen from a list. */
export type PageArrival = {
  card: HotelCard;
  /** Price as the hotel's page has it, e.g. "from $1,850 / night" or the total price of a stay. */
  price: string;
  /** File of the card's image that the browser has loaded; '' when it has not. */
  picture: string;
};

let latest: PageArrival | null = null;

/** Saves the card's details, so that the hotel's page can show them while it loads. */
export function rememberArrival(arrival: PageArrival): void {
  latest = arrival;
}

/** The saved card of this hotel; null after a reload or without a card. */
export function arrivalAt(hotelId: string): PageArrival | null {
  return latest?.card._id === hotelId ? latest : null;
}
