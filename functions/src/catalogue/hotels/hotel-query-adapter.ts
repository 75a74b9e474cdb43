import type { HotelQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { timestampOf } from '../../platform/newest-page.ts';

const fieldOf = (name: string) => (name === '__name__' ? FieldPath.documentId() : name);

/** Converts the domain's plain query to the Admin SDK's. */
export function toFirestoreQuery(db: Firestore, query: HotelQuery): Query {
  let built: Query = db.collection(query.collection);
  for (const { field, op, value } of query.where) built = built.where(fieldOf(field), op, value);
  for (const { field, direction } of query.orderBy)
    built = built.orderBy(fieldOf(field), direction);
  if (query.after !== undefined) {
    const values = query.after.map((value, index) =>
      query.orderBy[index]?.field === 'createdAt' && typeof value === 'string'
        ? timestampOf(value)
        : value,
    );
    built = built.startAfter(...values);
  }
  return built.limit(query.limit);
}
