import type { CalendarDate } from '../core/calendar.ts';
import { compareInstants } from '../core/instant.ts';
import type { Banner } from './banner.ts';

/** As many as the strip under the hero holds (decision D5). */
export const maxShownBanners = 3;
/** As many as the digest of the home page keeps, those to come included. */
export const maxKeptBanners = 20;
/** As many as somebody without the digest asks for: home and its hotels read 20 documents at most together. */
export const maxAskedBanners = 10;

const hasBegun = ({ showFrom }: Banner, today: CalendarDate) => showFrom <= today;
const hasEnded = ({ showUntil }: Banner, today: CalendarDate) =>
  showUntil !== '' && showUntil < today;

/** The order in which banners are shown: by their place, those of the same place newest first. */
export function compareBanners(a: Banner, b: Banner): number {
  return a.displayOrder - b.displayOrder || compareInstants(b.createdAt, a.createdAt);
}

/** What the home page may show today or later: active banners that have not ended, in their order. */
export function keptBanners(banners: readonly Banner[], today: CalendarDate): Banner[] {
  return banners
    .filter((banner) => banner.isActive && !hasEnded(banner, today))
    .sort(compareBanners)
    .slice(0, maxKeptBanners);
}

/** The banners of the home page on a day in Kerala, in their order: nothing is written when one begins or ends. */
export function shownBanners(banners: readonly Banner[], today: CalendarDate): Banner[] {
  return keptBanners(
    banners.filter((banner) => hasBegun(banner, today)),
    today,
  ).slice(0, maxShownBanners);
}

/** All banners as staff arrange them: in their order, those that have ended last. */
export function arrangedBanners(banners: readonly Banner[], today: CalendarDate): Banner[] {
  return [...banners].sort(
    (a, b) => Number(hasEnded(a, today)) - Number(hasEnded(b, today)) || compareBanners(a, b),
  );
}

/**
 * What becomes of a banner today: switched off, still to come, over, on the home page, or next in line there
 * while {@link maxShownBanners} others come first.
 */
export type BannerStanding = 'off' | 'to-come' | 'over' | 'shown' | 'in-line';

/** @param banners all of them, by which `banner` is shown or waits */
export function bannerStanding(
  banner: Banner,
  banners: readonly Banner[],
  today: CalendarDate,
): BannerStanding {
  if (hasEnded(banner, today)) return 'over';
  if (!banner.isActive) return 'off';
  if (!hasBegun(banner, today)) return 'to-come';
  return shownBanners(banners, today).some(({ _id }) => _id === banner._id) ? 'shown' : 'in-line';
}

export type BannerPlace = Pick<Banner, '_id' | 'displayOrder'>;

/**
 * Moves a banner by one place, up with -1 and down with 1: the places to write so that all have one of their
 * own, counted from 1. Equal places, of new banners or of two people at once, are told apart with it.
 * @param arranged as staff see them
 */
export function movedPlaces(arranged: readonly Banner[], id: string, step: -1 | 1): BannerPlace[] {
  const from = arranged.findIndex(({ _id }) => _id === id);
  const moved = arranged[from];
  const other = arranged[from + step];
  if (moved === undefined || other === undefined) return [];
  const order = arranged.with(from, other).with(from + step, moved);
  return order.flatMap(({ _id, displayOrder }, index) =>
    displayOrder === index + 1 ? [] : [{ _id, displayOrder: index + 1 }],
  );
}
