import {
  type HotelFilters,
  hotelSortOptions,
  popularRoomTypes,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import { bucketLabel, priceBuckets } from '@kerala-stays/domain/catalogue/price-buckets';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { env } from '#web/config/env.ts';
import { houseChoices } from './components/house-filters.tsx';

/** Sort options of the list without dates; 'recommended' is the default. */
export const listSorts = [
  { value: 'recommended', label: 'Recommended' },
  ...hotelSortOptions.map(({ sort, label }) => ({ value: sort, label })),
];

/** Each active filter of a list, with the filters that omit it. */
export function choicesOf(
  filters: HotelFilters,
  kindNames: ReadonlyMap<string, string>,
): { label: string; without: HotelFilters }[] {
  const { destination, roomTypes } = filters;
  const currency = surfaceCurrency('filter', env.siteCurrency);
  return [
    ...(destination === '' ? [] : [placeChoice(filters)]),
    ...popularRoomTypes
      .filter(({ key }) => roomTypes.includes(key))
      .map(({ key, name }) => ({
        label: name,
        without: { ...filters, roomTypes: roomTypes.filter((other) => other !== key) },
      })),
    ...priceBuckets
      .filter(({ id }) => filters.priceBuckets.includes(id))
      .map((bucket) => ({
        label: bucketLabel(bucket, currency),
        without: {
          ...filters,
          priceBuckets: filters.priceBuckets.filter((other) => other !== bucket.id),
        },
      })),
    ...houseChoices(filters, kindNames),
  ];
}

const placeChoice = (filters: HotelFilters) => ({
  label: filters.destination,
  without: { ...filters, destination: '' },
});
