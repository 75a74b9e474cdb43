import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { demoListings, type Listing, portals } from './listings.ts';

/** A request that cannot be met, with a message for the page. */
export class Refusal extends Error {}

/** The portals' listings, stored in a file or only in memory. */
export class ListingStore {
  readonly #file: string | null;
  readonly listings: Listing[];

  constructor(file: string | null, today: CalendarDate) {
    this.#file = file;
    this.listings = this.#load() ?? demoListings(today);
  }

  find(id: string): Listing {
    const found = this.listings.find((listing) => listing.id === id);
    if (found === undefined) throw new Refusal('There is no such listing.');
    return found;
  }

  add(fields: URLSearchParams): Listing {
    const portal = portals.find((known) => known === fields.get('portal'));
    const title = (fields.get('title') ?? '').trim().slice(0, 80);
    if (portal === undefined || title === '') throw new Refusal('Choose a portal and a title.');
    if (this.listings.length >= 100) throw new Refusal('That is enough listings.');
    const listing = {
      id: `listing-${Date.now().toString(36)}-${this.listings.length}`,
      portal,
      title,
    };
    const made = { ...listing, stays: [], imports: '' };
    this.listings.push(made);
    this.#save();
    return made;
  }

  sell(id: string, fields: URLSearchParams): void {
    const from = parseCalendarDate(fields.get('from') ?? '');
    const to = parseCalendarDate(fields.get('to') ?? '');
    if (from === null || to === null || to <= from)
      throw new Refusal('Choose arrival and departure.');
    const { stays } = this.find(id);
    if (stays.some((stay) => stay.from < to && from < stay.to)) {
      throw new Refusal('The portal has sold some of these nights already.');
    }
    const guest = (fields.get('guest') ?? '').trim().slice(0, 80) || 'A guest of the portal';
    const number = Math.max(0, ...stays.map((stay) => Number(stay.id))) + 1;
    stays.push({ id: `${number}`, from, to, guest });
    this.#save();
  }

  cancel(id: string, stayId: string): void {
    const listing = this.find(id);
    listing.stays = listing.stays.filter((stay) => stay.id !== stayId);
    this.#save();
  }

  /** @param address a link of the site, or its path; '' for no import */
  importFrom(id: string, address: string): void {
    const path = /(\/ical\/[\w-]+\.ics)$/.exec(address.trim())?.[1];
    if (path === undefined && address.trim() !== '') {
      throw new Refusal('Paste a link of Kerala Stays: …/ical/….ics');
    }
    this.find(id).imports = path ?? '';
    this.#save();
  }

  #load(): Listing[] | null {
    try {
      return this.#file === null
        ? null
        : (JSON.parse(readFileSync(this.#file, 'utf8')) as Listing[]);
    } catch {
      return null;
    }
  }

  #save(): void {
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.listings, null, 2));
  }
}
