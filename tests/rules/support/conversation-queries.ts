import type { QueryShape, RegisteredQuery } from './query-shape.ts';

const equal = (field: string): QueryShape['where'][number] => ({ field, op: '==' });
const latest = [{ field: 'lastAt', direction: 'desc' }] as const;

/** Queries over conversations with guests. */
export const conversationQueries: RegisteredQuery[] = [
  {
    askedBy: ['functions/src/conversation/list-threads.ts'],
    collection: 'threads',
    optional: [{ field: 'words', op: 'array-contains-any' }, equal('state')],
    orderBy: [...latest],
  },
  {
    askedBy: ['web/src/office/conversation/api/thread-queries.ts'],
    collection: 'threads',
    optional: [equal('isUnread')],
    orderBy: [...latest],
  },
  {
    askedBy: ['web/src/office/conversation/api/thread-queries.ts'],
    collection: 'threads',
    where: [equal('state')],
    orderBy: [{ field: 'waitingSince', direction: 'asc' }],
  },
  {
    askedBy: ['web/src/office/conversation/api/thread-queries.ts'],
    collection: 'threadMessages',
    where: [equal('threadId')],
    orderBy: [{ field: 'createdAt', direction: 'desc' }],
  },
  {
    askedBy: ['functions/src/conversation/thread-repository.ts'],
    collection: 'threadMessages',
    where: [equal('threadId')],
    optional: [
      { field: 'createdAt', op: '>=' },
      { field: 'createdAt', op: '<' },
    ],
    orderBy: [{ field: 'createdAt', direction: 'desc' }],
  },
  {
    askedBy: ['functions/src/conversation/saved-replies.ts'],
    collection: 'savedReplies',
    orderBy: [{ field: 'title', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/conversation/sweep-threads.ts'],
    collection: 'threads',
    where: [{ field: 'expiresAt', op: '<=' }],
    orderBy: [{ field: 'expiresAt', direction: 'asc' }],
  },
  ...(['conversation/sweep-threads', 'people/personal-data/find-personal-data'] as const).map(
    (file) => ({
      askedBy: [`functions/src/${file}.ts`],
      collection: 'threadMessages' as const,
      where: [equal('threadId')],
    }),
  ),
  {
    askedBy: ['functions/src/conversation/enter-threads.ts'],
    collection: 'inquiries',
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/upkeep/health-check.ts'],
    collection: 'threads',
    where: [{ field: 'waitingSince', op: '<=' }],
  },
];
