import type { RegisteredQuery } from './query-shape.ts';

const ofHotel = [{ field: 'hotelId', op: '==' }] as const;

/** Queries over calendars exchanged with portals. */
export const calendarQueries: RegisteredQuery[] = [
  ...(['calendarExports', 'calendarFeeds'] as const).map(
    (collection): RegisteredQuery => ({
      askedBy: [
        'functions/src/calendars/export-repository.ts',
        ...(collection === 'calendarFeeds'
          ? [
              'functions/src/bookings/board/read-board.ts',
              'functions/src/bookings/find-instant-problem.ts',
              'functions/src/calendars/feed-repository.ts',
              'web/src/office/calendars/api/use-hotel-calendars.ts',
            ]
          : []),
      ],
      collection,
      where: [...ofHotel],
    }),
  ),
  {
    askedBy: [
      'web/src/office/calendars/alerts/api/use-alert-feeds.ts',
      'web/src/office/records/dashboard/api/today-queries.ts',
    ],
    collection: 'calendarFeeds',
    where: [{ field: 'state', op: 'in' }],
  },
  {
    askedBy: ['functions/src/records/bookings/waiting-feeds.ts'],
    collection: 'calendarFeeds',
    where: [...ofHotel, { field: 'isWaiting', op: '==' }],
  },
  {
    askedBy: ['functions/src/calendars/export-repository.ts'],
    collection: 'calendarExports',
    where: [...ofHotel, { field: 'roomTypeId', op: '==' }, { field: 'provider', op: '==' }],
  },
  {
    askedBy: ['functions/src/calendars/feed-repository.ts'],
    collection: 'calendarFeeds',
    where: [{ field: 'nextAt', op: '<=' }],
    orderBy: [{ field: 'nextAt', direction: 'asc' }],
  },
];
