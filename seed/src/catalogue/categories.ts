import { storedImageUrl } from '@kerala-stays/domain/catalogue/images';
import { type CategoryDocument, categoryDocument } from '../factories.ts';
import type { CategoryId } from './hotel-entry.ts';
import type { ImageName, ImageUpload } from './images.ts';

type CategoryEntry = {
  id: CategoryId;
  name: string;
  description: string;
  featured: boolean;
  image: ImageName;
};

/** Six categories; the last one is new and has no hotels yet. */
export const categoryEntries: readonly CategoryEntry[] = [
  {
    id: 'hill-retreats',
    name: 'Hill Retreats',
    description:
      'Houses and cabins above a thousand metres: Munnar’s tea, Vagamon’s grass, Wayanad’s long ridges. Bring a jumper.',
    featured: true,
    image: 'tea-hills-golden',
  },
  {
    id: 'backwaters-and-houseboats',
    name: 'Backwaters & Houseboats',
    description:
      'Stays on, beside or slightly below the water of Alappuzha and Kumarakom, from a kettuvallam with its own cook to a farmhouse on the bund where the ferry is the only traffic.',
    featured: true,
    image: 'houseboat-dawn',
  },
  {
    id: 'beach-and-cliff',
    name: 'Beach & Cliff',
    description:
      'Varkala’s red cliff, Cherai’s strip of sand, and rooms where the sea is the last thing heard.',
    featured: true,
    image: 'cliff-beach-golden',
  },
  {
    id: 'heritage-homes',
    name: 'Heritage Homes',
    description:
      'Merchants’ houses, planters’ bungalows and family courtyards, lived in and looked after.',
    featured: false,
    image: 'hill-house-dusk',
  },
  {
    id: 'forest-and-wildlife',
    name: 'Forest & Wildlife',
    description:
      'Treehouses and lodges at the edge of the reserves, where mornings begin before the birds do.',
    featured: false,
    image: 'spice-forest-dawn',
  },
  {
    id: 'ayurveda-retreats',
    name: 'Ayurveda Retreats',
    description:
      'Longer stays with a physician, a kitchen that follows instructions, and very little to do.',
    featured: false,
    image: 'lanterns-dusk',
  },
];

export const categoryImageUploads = (): ImageUpload[] =>
  categoryEntries.map(({ id, image }) => ({ stem: `categories/${id}`, image }));

/** The stored categories, with their numbers of hotels. */
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
