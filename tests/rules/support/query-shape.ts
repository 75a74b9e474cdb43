import type { HotelQueryOrder, HotelQueryShape } from '@kerala-stays/domain/catalogue/hotel-query';
import type { CollectionName } from '@kerala-stays/domain/core/collections';

export type QueryOperator =
  | HotelQueryShape['where'][number]['op']
  | 'in'
  | 'array-contains'
  | 'array-contains-any'
  | '<'
  | '<='
  | '>='
  | '>';

/** Fields, operators and order of a query, without its values: what decides the index it needs. */
export type QueryShape = {
  collection: CollectionName;
  where: { field: string; op: QueryOperator }[];
  orderBy: HotelQueryOrder[];
  /** Fields that the store adds up over the documents found. */
  sums?: string[];
};

/** A query of the product, with the conditions that a person may add to it. */
export type RegisteredQuery = {
  /** The files that put it together. */
  askedBy: string[];
  collection: CollectionName;
  where?: QueryShape['where'];
  optional?: QueryShape['where'];
  orderBy?: HotelQueryOrder[];
  sums?: string[];
};
