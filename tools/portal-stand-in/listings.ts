import { createHash } from 'node:crypto';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';

export const portals = ['airbnb', 'booking', 'vrbo', 'google'] as const;
export type Portal = (typeof portals)[number];

/** What a portal has sold: nights `[from, to)`. */
export type PortalStay = { id: string; from: CalendarDate; to: CalendarDate; guest: string };

/** One room as a portal offers it, with a calendar of its own. */
export type Listing = {
  id: string;
  portal: Portal;
  title: string;
  stays: PortalStay[];
  /** Path of the site's link that it imports, `/ical/….ics`; '' for none. */
  imports: string;
};

/** Where the functions believe the portals to be. `.test` is nobody's, whatever network this runs in. */
export const portalHost = 'portal.kerala-stays.test';

export function feedAddress({ portal, id }: Pick<Listing, 'portal' | 'id'>): string {
  return `https://${portalHost}/${portal}/${id}.ics`;
}

/** The token of the demo data's link for a listing: as long as a real one, and worth nothing. */
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

/** What the portals have on a first day, beside which the demo data is made. */
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
