import type { z } from 'zod';
import type { Permission } from '../people/permissions.ts';

/** Groups of the API documentation, in page order. */
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
  'Team',
  'Reports',
  'Service',
] as const;
export type ApiTag = (typeof apiTags)[number];

/** Names of schemas in the OpenAPI document; generators name their types after them. */
export const schemaNames = new Map<z.ZodType, string>();

/** Names a schema in the OpenAPI document, which then refers to it instead of repeating it. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  schemaNames.set(schema, id);
  return schema;
}

/**
 * One operation of /api, shared by both ends: functions implement it, the client takes its types
 * from it, and the OpenAPI document is generated from it.
 */
export type Operation<
  Answer extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Staff extends Permission | null = Permission | null,
> = {
  /** Verb and noun. Generated clients name their methods after it, so it never changes. */
  id: string;
  summary: string;
  tag: ApiTag;
  /**
   * Permission by which staff call it; null where they may do no more than anyone else. No
   * operation goes without.
   */
  staff: Staff;
  query?: Query;
  /** JSON body. */
  body?: Body;
  /** Multipart body with files. */
  form?: z.ZodType;
  answer: Answer;
  /** Success statuses; 200 by default. */
  statuses?: readonly (200 | 201)[];
  /** An example request and its response, created when the document is generated. */
  example: () => {
    query?: z.input<Query>;
    body?: z.input<Body>;
    form?: Record<string, unknown>;
    answer: z.output<Answer>;
  };
};

/** Checks the example against the operation's own schemas at compile time. */
export function operation<
  Answer extends z.ZodType,
  Body extends z.ZodType = never,
  Query extends z.ZodType = never,
  Staff extends Permission | null = never,
>(row: Operation<Answer, Body, Query, Staff>): Operation<Answer, Body, Query, Staff> {
  return row;
}
