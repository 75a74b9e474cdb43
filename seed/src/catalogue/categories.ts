import { storedImageUrl } from '@kerala-stays/domain/catalogue/images';
import { type CategoryDocument, categoryDocument } from '../factories.ts';
import type { PictureOrder } from './picture-names.ts';
import type { CategoryId } from './stay-entry.ts';

type CategoryEntry = {
  id: CategoryId;
  name: string;
  description: string;
  featured: boolean;
  picture: Omit<PictureOrder, 'stem'>;
};

/** Six categories; the last has no stays yet, as a new one would. */
export const categoryEntries: readonly CategoryEntry[] = [
  {
    id: 'hill-retreats',
    name: 'Hill Retreats',
    description:
      'Houses and cabins above a thousand metres: Munnar’s tea, Vagamon’s grass, Wayanad’s long ridges. Bring a jumper.',
    featured: true,
    picture: { scene: 'teaHills', time: 'golden' },
  },
  {
    id: 'backwaters-and-houseboats',
    name: 'Backwaters & Houseboats',
    description:
      'Stays on, beside or slightly below the water of Alappuzha and Kumarakom, from a kettuvallam with its own cook to a farmhouse on the bund where the ferry is the only traffic.',
    featured: true,
    picture: { scene: 'houseboat', time: 'dawn' },
  },
  {
    id: 'beach-and-cliff',
    name: 'Beach & Cliff',
    description:
      'Varkala’s red cliff, Cherai’s strip of sand, and rooms where the sea is the last thing heard.',
    featured: true,
    picture: { scene: 'cliffBeach', time: 'golden' },
  },
  {
    id: 'heritage-homes',
    name: 'Heritage Homes',
    description:
      'Merchants’ houses, planters’ bungalows and family courtyards, lived in and looked after.',
    featured: false,
    picture: { scene: 'hillHouse', time: 'dusk' },
  },
  {
    id: 'forest-and-wildlife',
    name: 'Forest & Wildlife',
    description:
      'Treehouses and lodges at the edge of the reserves, where mornings begin before the birds do.',
    featured: false,
    picture: { scene: 'spiceForest', time: 'dawn' },
  },
  {
    id: 'ayurveda-retreats',
    name: 'Ayurveda Retreats',
    description:
      'Longer stays with a physician, a kitchen that follows instructions, and very little to do.',
    featured: false,
    picture: { scene: 'lanterns', time: 'dusk' },
  },
];

export const categoryPictureOrders = (): PictureOrder[] =>
  categoryEntries.map(({ id, picture }) => ({ stem: `categories/${id}`, ...picture }));

/** The stored categories, with the number of hotels that name each. */
export function categoryDocuments(
  hotelCounts: ReadonlyMap<string, number>,
  createdAt: Date,
): { id: string; data: CategoryDocument }[] {
  return categoryEntries.map(({ id, name, description, featured }, displayOrder) => ({
    id,
    data: categoryDocument({
      name,
      description,
      slug: id,
      featured,
      displayOrder: displayOrder + 1,
      image: storedImageUrl(`categories/${id}`),
      hotelCount: hotelCounts.get(id) ?? 0,
      createdAt,
      updatedAt: createdAt,
    }),
  }));
}
