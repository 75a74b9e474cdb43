import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';

/** A hotel on the wire (product §12.1): all its fields, without the keys that only our queries use. */
export type ApiHotel = Omit<
  Hotel,
  'sortPriceAsc' | 'sortPriceDesc' | 'searchKeys' | 'cityKey' | 'roomTypeKeys' | 'bookingsCount'
> & { bookingsCount?: number };

/** @param audience how often a hotel was booked is the agency's business, not the public's. */
export function toApiHotel(hotel: Hotel, audience: 'public' | 'staff'): ApiHotel {
  const { sortPriceAsc, sortPriceDesc, searchKeys, cityKey, roomTypeKeys, ...rest } = hotel;
  const { bookingsCount, ...visible } = rest;
  return audience === 'staff' ? { ...visible, bookingsCount } : visible;
}

/** A page of a list on the wire. */
export function toApiPage(
  { hotels, next }: { hotels: readonly Hotel[]; next: string },
  audience: 'public' | 'staff',
): { hotels: ApiHotel[]; next: string } {
  return { hotels: hotels.map((hotel) => toApiHotel(hotel, audience)), next };
}
