import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { type BookingAct, bookingActs, isBookingAct } from '#web/config/booking-acts.ts';
import { paths } from '#web/config/paths.ts';

type HotelPage = { label: string; needs: Permission; href: (hotelId: string) => string };

const tab = (name: string) => (id: string) => `${paths.admin.manageHotel.href(id)}?tab=${name}`;

/** Pages of a hotel by the word that leads to them. */
export const hotelPages = {
  board: {
    label: 'Board',
    needs: 'bookings:change',
    href: (id: string) => `${paths.admin.board.href}?hotel=${encodeURIComponent(id)}`,
  },
  rates: {
    label: 'Rates and seasons',
    needs: 'rates:write',
    href: (id: string) => `${tab('rates')(id)}&part=layers`,
  },
  rooms: { label: 'Room Types', needs: 'catalogue:write', href: tab('rooms') },
  calendars: { label: 'Calendars', needs: 'calendars:change', href: tab('calendars') },
  images: { label: 'Images', needs: 'catalogue:write', href: tab('images') },
} as const satisfies Record<string, HotelPage>;

export type HotelPageName = keyof typeof hotelPages;

/** Aim of a search: anything, or the one thing that its first word names. */
export type FindAim = {
  /** Without the word that says what for. */
  search: string;
  act?: BookingAct;
  page?: HotelPageName;
};

const isHotelPage = (word: string): word is HotelPageName => Object.hasOwn(hotelPages, word);

/** "cash menon" is about cash of a guest called Menon, "rates mill" about a hotel's rates. */
export function readAim(text: string, role: StaffRole): FindAim {
  const search = text.trim();
  const [, first = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(search) ?? [];
  const word = first.toLowerCase();
  if (isBookingAct(word) && may(role, bookingActs[word].needs)) return { search: rest, act: word };
  if (isHotelPage(word) && may(role, hotelPages[word].needs)) return { search: rest, page: word };
  return { search };
}
