import type { z } from 'zod';

/** The groups of the API's page, in its order. */
export const apiTags = [
  'Account',
  'Hotels',
  'Coupons',
  'Bookings',
  'Blocks',
  'Calendars',
  'Reviews',
  'Payments',
  'Tax',
  'Messages',
  'Mail',
  'Categories',
  'Inquiries',
  'Banners',
  'People',
  'Service',
] as const;
export type ApiTag = (typeof apiTags)[number];

/** Names of schemas in the OpenAPI document; generators call their types so. */
export const schemaNames = new Map<z.ZodType, string>();

/** Gives a schema its name in the OpenAPI document, instead of a copy wherever it is used. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  schemaNames.set(schema, id);
  return schema;
}

/**
 * One operation of /api as both ends know it: the functions answer by it, the client's calls take their
 * types from it, and the OpenAPI document is made of it.
 */
export type Operation<
  Answer extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> = {
  /** Verb and noun. Generated clients call their methods so: it never changes. */
  id: string;
  summary: string;
  tag: ApiTag;
  query?: Query;
  /** A JSON body. */
  body?: Body;
  /** A body of several parts, with files. */
  form?: z.ZodType;
  answer: Answer;
  /** The statuses of a success; 200 by default. */
  statuses?: readonly (200 | 201)[];
  /** A call that could be made, and what comes back; made when the document is. */
  example: () => {
    query?: z.input<Query>;
    body?: z.input<Body>;
    form?: Record<string, unknown>;
    answer: z.output<Answer>;
  };
};

/** Checks the example against the operation's own schemas while it is compiled. */
export function operation<
  Answer extends z.ZodType,
  Body extends z.ZodType = never,
  Query extends z.ZodType = never,
>(row: Operation<Answer, Body, Query>): Operation<Answer, Body, Query> {
  return row;
}
