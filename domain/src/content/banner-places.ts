import type { CalendarDate } from '../core/calendar.ts';
import { compareInstants } from '../core/instant.ts';
import type { Banner } from './banner.ts';

/** Most banners in the strip under the hero (decision D5). */
export const maxShownBanners = 3;
/** Most banners in the digest of the home page, future ones included. */
export const maxSavedBanners = 20;
/** Most banners read without the digest: home and its hotels read at most 20 documents together. */
export const maxRequestedBanners = 10;

const hasBegun = ({ showFrom }: Banner, today: CalendarDate) => showFrom <= today;
const hasEnded = ({ showUntil }: Banner, today: CalendarDate) =>
  showUntil !== '' && showUntil < today;

/** Comparison for display order: by place, then newest first. */
export function compareBanners(a: Banner, b: Banner): number {
  return a.displayOrder - b.displayOrder || compareInstants(b.createdAt, a.createdAt);
}

/** Banners for the home page from today on, in order: active and not ended. */
export function savedBanners(banners: readonly Banner[], today: CalendarDate): Banner[] {
  return banners
    .filter((banner) => banner.isActive && !hasEnded(banner, today))
    .sort(compareBanners)
    .slice(0, maxSavedBanners);
}

/**
 * The home page's banners on a day in Kerala, in order. Start and end of a banner need no write.
 */
export function shownBanners(banners: readonly Banner[], today: CalendarDate): Banner[] {
  return savedBanners(
    banners.filter((banner) => hasBegun(banner, today)),
    today,
  ).slice(0, maxShownBanners);
}

/** All banners for arranging by staff: in order, ended ones last. */
export function arrangedBanners(banners: readonly Banner[], today: CalendarDate): Banner[] {
  return [...banners].sort(
    (a, b) => Number(hasEnded(a, today)) - Number(hasEnded(b, today)) || compareBanners(a, b),
  );
}

/**
 * Status of a banner today: switched off, still to come, over, on the home page, or queued behind
 * {@link maxShownBanners} others.
 */
export type BannerStatus = 'off' | 'to-come' | 'over' | 'shown' | 'in-line';

/** @param banners all of them, to tell whether `banner` is shown or queued */
export function bannerStatus(
  banner: Banner,
  banners: readonly Banner[],
  today: CalendarDate,
): BannerStatus {
  if (hasEnded(banner, today)) return 'over';
  if (!banner.isActive) return 'off';
  if (!hasBegun(banner, today)) return 'to-come';
  return shownBanners(banners, today).some(({ _id }) => _id === banner._id) ? 'shown' : 'in-line';
}

export type BannerPlace = Pick<Banner, '_id' | 'displayOrder'>;

/**
 * Moves a banner by one place, up with -1 and down with 1. Returns the places to write, so that all
 * become distinct, counted from 1. This also separates equal places of new banners or concurrent
 * edits.
 * @param arranged in the order that staff see
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
