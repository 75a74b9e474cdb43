import { queryShapes } from '@kerala-stays/domain/query-registry';
import { type CompositeIndex, compositeIndexes } from './composite-index.ts';

type FieldOverride = { collectionGroup: string; fieldPath: string; ttl?: true; indexes: [] };

/** Long texts are never queried: an index of them would cost with every write. */
const longTexts = {
  hotels: [
    'address',
    'contact',
    'description',
    'images',
    'mainImage',
    'roomTypes',
    'rooms',
    'features',
    'amenities',
  ],
  categories: ['description', 'image'],
  banners: ['imageUrl'],
  inquiries: ['message', 'staffNotes'],
  users: ['image'],
  mail: ['message'],
};

/** Documents that Firestore deletes by itself; an index of the date would be a write hot spot. */
const expiring = ['inquiries', 'rateLimits'];

/** What `firestore.indexes.json` holds: made from the query registry, never edited by hand. */
export function indexFile(): { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] } {
  return {
    indexes: compositeIndexes(queryShapes()),
    fieldOverrides: [
      ...Object.entries(longTexts).flatMap(([collectionGroup, fields]) =>
        fields.map((fieldPath): FieldOverride => ({ collectionGroup, fieldPath, indexes: [] })),
      ),
      ...expiring.map(
        (collectionGroup): FieldOverride => ({
          collectionGroup,
          fieldPath: 'expiresAt',
          ttl: true,
          indexes: [],
        }),
      ),
    ],
  };
}
