import { createHash } from 'node:crypto';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';

export const portals = ['airbnb', 'booking', 'vrbo', 'google'] as const;
export type Portal = (typeof portals)[number];

/** A stay sold by a portal: nights `[from, to)`. */
export type PortalStay = { id: string; from: CalendarDate; to: CalendarDate; guest: string };

/** A room as offered by a portal, with its own calendar. */
export type Listing = {
  id: string;
  portal: Portal;
  title: string;
  stays: PortalStay[];
  /** Path of the site's calendar link to import, `/ical/….ics`; '' for none. */
  imports: string;
};

/** Host name of the portals for the functions. `.test` is reserved, so no network resolves it. */
export const portalHost = 'portal.kerala-stays.test';

export function feedAddress({ portal, id }: Pick<Listing, 'portal' | 'id'>): string {
  return `https://${portalHost}/${portal}/${id}.ics`;
}

/** Token of the demo data's link for a listing: as long as a real one, but not secret. */
export function demoToken(listingId: string): string {
  return createHash('sha256').update(`demo link of ${listingId}`).digest('base64url');
}

type Sold = readonly [inDays: number, nights: number, guest: string];

const demo: readonly (Omit<Listing, 'stays' | 'imports'> & {
  sold: readonly Sold[];
  isLinked: boolean;
})[] = [
  {
    id: 'slow-boat',
    portal: 'airbnb',
    title: 'Two cabins on a slow boat',
    isLinked: true,
    sold: [
      [5, 2, 'Lena Brandt'],
      [19, 2, 'Marc Olivier'],
      [41, 4, 'Yuki Tanaka'],
    ],
  },
  {
    id: 'estate-suite',
    portal: 'booking',
    title: 'Oakline Estate, suite',
    isLinked: true,
    sold: [
      [3, 3, 'Paulo Reis'],
      [15, 2, 'Anna Kowalska'],
    ],
  },
  {
    id: 'bund-family',
    portal: 'google',
    title: 'Family calendar',
    isLinked: false,
    sold: [[9, 3, 'Cousins from Kottayam']],
  },
  {
    id: 'spare-room',
    portal: 'vrbo',
    title: 'Not connected yet',
    isLinked: false,
    sold: [
      [14, 3, 'Grace Njeri'],
      [62, 7, 'The Hughes family'],
    ],
  },
];

/** The portals' initial listings, which match the demo data. */
export function demoListings(today: CalendarDate): Listing[] {
  return demo.map(({ sold, isLinked, ...listing }) => ({
    ...listing,
    imports: isLinked ? `/ical/${demoToken(listing.id)}.ics` : '',
    stays: sold.map(([inDays, nights, guest], index) => {
      const from = addDays(today, inDays);
      return { id: `${index + 1}`, from, to: addDays(from, nights), guest };
    }),
  }));
}
