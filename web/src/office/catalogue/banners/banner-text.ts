import type { Banner } from '@kerala-stays/domain/content/banner';
import { type BannerStatus, maxShownBanners } from '@kerala-stays/domain/content/banner-places';
import { formatDay } from '@kerala-stays/domain/core/format-dates';

/** Today's status of a banner for staff; '' where the switch says enough. */
export function statusWords(
  { showFrom, showUntil }: Pick<Banner, 'showFrom' | 'showUntil'>,
  standing: BannerStatus,
): string {
  const until = showUntil === '' ? '' : ` until ${formatDay(showUntil)}`;
  switch (standing) {
    case 'off':
      return '';
    case 'to-come':
      return `From ${formatDay(showFrom)}${until}`;
    case 'over':
      return `Ended ${formatDay(showUntil)}`;
    case 'shown':
      return `Shown now${until}`;
    case 'in-line':
      return `Waiting: ${maxShownBanners} others come first`;
  }
}
