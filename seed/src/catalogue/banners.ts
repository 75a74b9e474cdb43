import { storedImageUrl } from '@kerala-stays/domain/catalogue/images';
import { type BannerDocument, bannerDocument } from '../factories.ts';
import type { ImageName, ImageUpload } from './images.ts';

type BannerEntry = {
  id: string;
  title: string;
  isActive: boolean;
  ageDays: number;
  image: ImageName;
};

const bannerEntries: readonly BannerEntry[] = [
  {
    id: 'monsoon-rates',
    title: 'Green season: three nights for two, June to September',
    isActive: true,
    ageDays: 20,
    image: 'monsoon-house',
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

/** Three banners: two on the home page, one switched off. */
export function bannerDocuments(now: Date): { id: string; data: BannerDocument }[] {
  return bannerEntries.map(({ id, title, isActive, ageDays }) => {
    const createdAt = new Date(now.getTime() - ageDays * 86_400_000);
    return {
      id,
      data: bannerDocument({
        title,
        isActive,
        imageUrl: storedImageUrl(`banners/${id}`),
        createdAt,
        updatedAt: createdAt,
      }),
    };
  });
}
