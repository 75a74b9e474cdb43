import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';

/** A hotel as staff get it: `addedBy` is known, and how often it was booked. */
export type StaffHotel = Hotel & { bookingsCount: number };

/** Some hotels of a list; `next` is the cursor of those that follow, '' on the last page. */
export type HotelListPage<Listed extends Hotel = Hotel> = { hotels: Listed[]; next: string };

/** A hotel on the wire (product §12.1): all its fields, without the keys that only our queries use. */
export type ApiHotel = Omit<
  Hotel,
  'sortPriceAsc' | 'sortPriceDesc' | 'searchKeys' | 'cityKey' | 'roomTypeKeys'
> & { bookingsCount?: number };

/** What anybody gets: who added a hotel and how often it was booked is the agency's business. */
export function toApiHotel(hotel: Hotel): ApiHotel {
  const { sortPriceAsc, sortPriceDesc, searchKeys, cityKey, roomTypeKeys, ...visible } = hotel;
  return { ...visible, addedBy: '' };
}

export function toStaffApiHotel({ bookingsCount, addedBy, ...hotel }: StaffHotel): ApiHotel {
  return { ...toApiHotel({ ...hotel, addedBy }), addedBy, bookingsCount };
}
