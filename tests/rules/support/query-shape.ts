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

/** Fields, operators and order of a query, without its values; determines the index it needs. */
export type QueryShape = {
  collection: CollectionName;
  where: { field: string; op: QueryOperator }[];
  orderBy: HotelQueryOrder[];
  /** Fields that the store sums over the results. */
  sums?: string[];
};

/** A query of the product, with optional conditions added by a person. */
export type RegisteredQuery = {
  /** The files that build it. */
  askedBy: string[];
  collection: CollectionName;
  where?: QueryShape['where'];
  optional?: QueryShape['where'];
  orderBy?: HotelQueryOrder[];
  sums?: string[];
};
