import type { HotelQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';

const fieldOf = (name: string) => (name === '__name__' ? FieldPath.documentId() : name);

/** An instant of `readInstant` with the microseconds that a page cursor must not lose. */
function timestampOf(iso: string): Timestamp {
  const fraction = /\.(\d{1,9})Z$/.exec(iso)?.[1] ?? '';
  return new Timestamp(Math.floor(Date.parse(iso) / 1000), Number(fraction.padEnd(9, '0')));
}

/** Turns the domain's plain query into one of the Admin SDK. */
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
