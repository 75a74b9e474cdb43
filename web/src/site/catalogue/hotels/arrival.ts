import type { HotelCard } from '@kerala-stays/domain/catalogue/hotel-card';

/** What a reader saw of a hotel when they chose it from a list. */
export type Arrival = {
  card: HotelCard;
  /** As the card said it, e.g. "from $1,850 / night" or the whole price of a stay. */
  price: string;
  /** The file of the card's picture that this browser has already; '' when it had not come yet. */
  picture: string;
};

let latest: Arrival | null = null;

/** Keeps what a card shows, so that the hotel's page begins with it while the rest is on its way. */
export function rememberArrival(arrival: Arrival): void {
  latest = arrival;
}

/** What the reader of a hotel's page came with; null after a reload, and for who came another way. */
export function arrivalAt(hotelId: string): Arrival | null {
  return latest?.card._id === hotelId ? latest : null;
}
