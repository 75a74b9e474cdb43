import { type CompositeIndex, compositeIndexes } from './composite-index.ts';
import { queryShapes } from './query-registry.ts';

type SingleIndex = { order: 'ASCENDING' | 'DESCENDING'; queryScope: 'COLLECTION' };
type FieldOverride = {
  collectionGroup: string;
  fieldPath: string;
  ttl?: true;
  indexes: SingleIndex[];
};

/**
 * Long texts are never queried: an index of them would cost with every write. Addresses of pictures
 * are, before a picture is removed.
 */
const longTexts = {
  hotels: [
    'address',
    'contact',
    'description',
    'roomTypes',
    'bookedRoomTypes',
    'soldUnits',
    'rooms',
    'features',
    'amenities',
  ],
  categories: ['description'],
  inquiries: ['message', 'staffNotes'],
  users: ['image'],
  mail: ['message'],
  totals: ['sums'],
  lists: ['content'],
  nightSheets: ['nights'],
  meta: ['hotels', 'cities', 'cityVersions'],
};

/** Documents that Firestore deletes by itself; functions look for what it has left behind. */
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
          indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
        }),
      ),
    ],
  };
}
