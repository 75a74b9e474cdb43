import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';

/** A hotel for staff, with `addedBy` and its number of bookings. */
export type StaffHotel = Hotel & { bookingsCount: number };

/** A page of hotels; `next` is the cursor of the next page, '' on the last one. */
export type HotelListPage<Listed extends Hotel = Hotel> = { hotels: Listed[]; next: string };

/** A hotel on the wire (product §12.1): all its fields, except the keys for our own queries. */
export type ApiHotel = Omit<
  Hotel,
  'sortPriceAsc' | 'sortPriceDesc' | 'searchKeys' | 'cityKey' | 'roomTypeKeys'
> & { bookingsCount?: number };

/** A hotel for the public: its author and number of bookings are internal to the agency. */
export function toApiHotel(hotel: Hotel): ApiHotel {
  const { sortPriceAsc, sortPriceDesc, searchKeys, cityKey, roomTypeKeys, ...visible } = hotel;
  return { ...visible, addedBy: '' };
}

export function toStaffApiHotel({ bookingsCount, addedBy, ...hotel }: StaffHotel): ApiHotel {
  return { ...toApiHotel({ ...hotel, addedBy }), addedBy, bookingsCount };
}
