import { storedImageUrl } from '@kerala-stays/domain/catalogue/images';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type BannerDocument, bannerDocument } from '../factories.ts';
import type { ImageName, ImageUpload } from './images.ts';

type BannerEntry = {
  id: string;
  title: string;
  isActive: boolean;
  ageDays: number;
  image: ImageName;
  /** Month and day of its first and last day, in the current or next season. */
  season?: { from: string; until: string };
};

const bannerEntries: readonly BannerEntry[] = [
  {
    id: 'monsoon-rates',
    title: 'Green season: three nights for two, June to September',
    isActive: true,
    ageDays: 20,
    image: 'monsoon-house',
    season: { from: '06-01', until: '09-30' },
  },
  {
    id: 'week-in-one-house',
    title: 'A week in one house: a tenth off the nights',
    isActive: true,
    ageDays: 30,
    image: 'verandah-meadow-noon',
  },
  {
    id: 'houseboat-weekdays',
    title: 'Houseboats from Monday to Thursday, supper on deck included',
    isActive: true,
    ageDays: 45,
    image: 'houseboat-dusk',
  },
  {
    id: 'onam-week',
    title: 'Onam week in the hills',
    isActive: false,
    ageDays: 130,
    image: 'verandah-hills-golden',
  },
];

export const bannerImageUploads = (): ImageUpload[] =>
  bannerEntries.map(({ id, image }) => ({ stem: `banners/${id}`, image }));

/** First and last day of a season: this year's until it is over, then the next. */
function daysOf(season: BannerEntry['season'], now: Date): { showFrom: string; showUntil: string } {
  if (season === undefined) return { showFrom: '', showUntil: '' };
  const today = dateInKerala(now);
  const isOver = today.slice(5) > season.until;
  const year = Number(today.slice(0, 4)) + (isOver ? 1 : 0);
  return { showFrom: `${year}-${season.from}`, showUntil: `${year}-${season.until}` };
}

/** Four banners: two on the home page all year, one seasonal, one switched off. */
export function bannerDocuments(now: Date): { id: string; data: BannerDocument }[] {
  return bannerEntries.map(({ id, title, isActive, ageDays, season }) => {
    const createdAt = new Date(now.getTime() - ageDays * 86_400_000);
    return {
      id,
      data: bannerDocument({
        title,
        isActive,
        ...daysOf(season, now),
        imageUrl: storedImageUrl(`banners/${id}`),
        createdAt,
        updatedAt: createdAt,
      }),
    };
  });
}
