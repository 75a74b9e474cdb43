import type { HotelEntry } from './hotel-entry.ts';
import { alappuzhaHotels } from './hotels/alappuzha.ts';
import { coastHotels } from './hotels/coast.ts';
import { kochiHotels } from './hotels/kochi.ts';
import { munnarHotels } from './hotels/munnar.ts';
import { thekkadyHotels } from './hotels/thekkady.ts';
import { vagamonHotels } from './hotels/vagamon.ts';
import { wayanadHotels } from './hotels/wayanad.ts';

/** Every hotel of the demo catalogue. */
export const hotelEntries: readonly HotelEntry[] = [
  ...munnarHotels,
  ...wayanadHotels,
  ...vagamonHotels,
  ...kochiHotels,
  ...alappuzhaHotels,
  ...thekkadyHotels,
  ...coastHotels,
];
