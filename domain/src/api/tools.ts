import { z } from 'zod';
import type { AnswerOf, OperationName } from './operations.ts';
import { operations } from './operations.ts';

/**
 * A tool of the MCP server (decision 081): one operation of /api, with the part of its query that the
 * tool takes and the part of its answer that it gives. It may do what the operation may.
 */
export type Tool = {
  operation: OperationName;
  title: string;
  description: string;
  /** Fields of the operation's query; path and body are taken whole. */
  query: readonly string[];
  /** Among them those without which the tool makes no sense. */
  required: readonly string[];
  /** Query fields that the tool sets itself. */
  fixed: Readonly<Record<string, string>>;
  /** Of path parameters, for the model. */
  notes: Readonly<Record<string, string>>;
  /** The part of the operation's answer that the tool gives. */
  shape: (answer: unknown) => Record<string, unknown>;
};

type QueryFields<Name extends OperationName> = (typeof operations)[Name] extends {
  query?: z.ZodType<unknown, infer Query>;
}
  ? Extract<keyof Query, string>
  : never;

type Row<Name extends OperationName> = Pick<Tool, 'title' | 'description'> & {
  query?: readonly QueryFields<Name>[];
  required?: readonly QueryFields<Name>[];
  fixed?: Partial<Record<QueryFields<Name>, string>>;
  notes?: Readonly<Record<string, string>>;
  shape: (answer: AnswerOf<Name>) => Record<string, unknown>;
};

function tool<Name extends OperationName>(operation: Name, row: Row<Name>): Tool {
  const { title, description, query = [], required = [], fixed = {}, notes = {}, shape } = row;
  return {
    operation,
    title,
    description,
    query,
    required,
    fixed: fixed as Record<string, string>,
    notes,
    shape: shape as Tool['shape'],
  };
}

/** Dates and people of a search. */
const asked = ['from', 'to', 'rooms', 'adults', 'ages', 'party'] as const;
const hotelNote = 'Id of a hotel, as search_stays gives it';

type Found = AnswerOf<'GET /stays'>['stays'][number];
const foundStay = ({ hotel, ...stay }: Found) => {
  const { _id: hotelId, name, city, address, rating, reviewCount } = hotel;
  return { hotelId, name, city, address, rating, reviewCount, ...stay };
};

type ListedBooking = AnswerOf<'GET /bookings'>['bookings'][number];
/** A booking without address and telephone; words that the guest typed stand apart. */
const bookingInShort = (booking: ListedBooking) => ({
  bookingId: booking._id,
  reference: booking.reference,
  hotelId: booking.hotel._id,
  hotel: booking.hotel.name,
  room: booking.room.roomType,
  rooms: booking.rooms,
  checkIn: booking.checkInDate,
  checkOut: booking.checkOutDate,
  nights: booking.nights,
  adults: booking.adults,
  childAges: booking.childAges,
  status: booking.status,
  isPaid: booking.isPaid,
  totalMinor: booking.totalMinor,
  paidMinor: booking.paidMinor,
  balanceMinor: booking.balanceMinor,
  currency: booking.currency,
  checkedInAt: booking.checkedInAt,
  guestWrote: { name: booking.guestName },
});
const bookingPage = ({ bookings, cursor }: AnswerOf<'GET /bookings'>) => ({
  bookings: bookings.map(bookingInShort),
  cursor,
});

type ListedThread = AnswerOf<'GET /threads'>['threads'][number];
/** A conversation without address and telephone; words that the guest typed stand apart. */
const waitingThread = (thread: ListedThread) => {
  const isGuests = thread.lastFrom === 'guest';
  return {
    id: thread._id,
    hotel: thread.hotel.name,
    reference: thread.reference,
    waitingSince: thread.waitingSince,
    unread: thread.unread,
    hasDraft: thread.draft !== null,
    guestWrote: { name: thread.guestName, beginning: isGuests ? thread.lastText : '' },
  };
};

/** Taken nights of rooms, without the people in them. */
const takenNights = (board: AnswerOf<'GET /board'>) => ({
  from: board.from,
  days: board.days,
  hotels: board.hotels.map(({ _id, name, roomTypes }) => ({
    hotelId: _id,
    name,
    roomTypes: roomTypes.map((each) => ({
      roomTypeId: each._id,
      name: each.name,
      units: each.units,
    })),
  })),
  stays: board.stays.map(({ hotelId, roomTypeId, units, checkIn, checkOut, status }) => ({
    hotelId,
    roomTypeId,
    units,
    checkIn,
    checkOut,
    status,
  })),
  blocks: board.blocks.map(({ hotelId, roomTypeId, unit, from, to, kind }) => ({
    hotelId,
    roomTypeId,
    unit,
    from,
    to,
    kind,
  })),
  portals: board.feeds.map(({ hotelId, roomTypeId, unit, from, to, provider }) => ({
    hotelId,
    roomTypeId,
    unit,
    from,
    to,
    provider,
  })),
  next: board.next ?? '',
});

/** Tools by name. */
export const tools: Readonly<Record<string, Tool>> = {
  search_stays: tool('GET /stays', {
    title: 'Find free stays',
    description:
      'Hotels and houses in Kerala that are free on some dates for some people, each with the price of the whole stay. Prices and free rooms change: ask again before you name one.',
    query: [...asked, 'destination', 'roomTypes', 'kinds', 'has', 'rating', 'max', 'sort', 'after'],
    shape: ({ stays, about, checkedAt, next, nearest, townMatched, problem }) => ({
      stays: stays.map(foundStay),
      about,
      checkedAt,
      next,
      nearest,
      townMatched,
      problem,
    }),
  }),
  price_stay: tool('GET /stays/:hotelId', {
    title: 'Price of a stay',
    description: 'What a stay in one hotel costs, by room type, and the cheapest rooms for all.',
    query: asked,
    notes: { hotelId: hotelNote },
    shape: ({ success: _, ...answer }) => answer,
  }),
  get_hotel: tool('GET /hotels/:id', {
    title: 'About a hotel',
    description: 'Description, rooms, amenities and terms of payment of one hotel.',
    notes: { id: hotelNote },
    shape: ({ hotel }) => ({
      hotelId: hotel._id,
      name: hotel.name,
      city: hotel.city,
      address: hotel.address,
      description: hotel.description,
      roomTypes: hotel.roomTypes,
      features: hotel.features,
      amenities: hotel.amenities,
      lowestPrice: hotel.lowestPrice,
      plusTaxes: hotel.plusTaxes,
      maxGuests: hotel.maxGuests,
      rating: hotel.rating,
      reviewCount: hotel.reviewCount,
      depositPercent: hotel.depositPercent,
      balanceDaysBefore: hotel.balanceDaysBefore,
    }),
  }),
  get_policy: tool('GET /policy', {
    title: 'Cancellation policy',
    description: 'What is paid back when a stay is cancelled, and whether it can be moved.',
    shape: ({ success: _, ...answer }) => answer,
  }),
  send_inquiry: tool('POST /inquiries/prepare', {
    title: 'Prepare an inquiry',
    description:
      'Makes a link to the filled inquiry form of a hotel, good for 30 minutes. It sends nothing: give the link to the person, who looks at the form and sends it.',
    shape: ({ message, url, validUntil }) => ({ message, url, validUntil }),
  }),
  arrivals: tool('GET /bookings', {
    title: 'Arrivals',
    description: 'Bookings by their day of arrival, from one day to another.',
    query: ['from', 'to', 'hotelId', 'status', 'cursor', 'limit'],
    required: ['from', 'to'],
    fixed: { period: 'stay' },
    shape: bookingPage,
  }),
  inquiries_to_answer: tool('GET /threads', {
    title: 'Inquiries to answer',
    description: 'Conversations in which a guest waits for an answer.',
    query: ['cursor'],
    fixed: { state: 'waiting-for-us' },
    shape: ({ threads, next }) => ({ threads: threads.map(waitingThread), next }),
  }),
  find_booking: tool('GET /bookings', {
    title: 'Find a booking',
    description: 'Bookings by reference, or by name, e-mail address or telephone of the guest.',
    query: ['search', 'cursor', 'limit'],
    required: ['search'],
    shape: bookingPage,
  }),
  occupancy: tool('GET /board', {
    title: 'Occupancy',
    description:
      'Taken nights of rooms: stays, blocks and portals’ nights, page by page of hotels.',
    query: ['hotel', 'from', 'days', 'cursor'],
    shape: takenNights,
  }),
  draft_answer: tool('PUT /threads/:id/draft', {
    title: 'Draft an answer',
    description:
      'Puts a draft beside a conversation. It sends nothing: a member of staff reads, changes and sends it.',
    notes: { id: 'Id of a conversation, as inquiries_to_answer gives it' },
    shape: ({ message }) => ({ message }),
  }),
};

/** Names of the path parameters of an operation, e.g. `hotelId`. */
export function paramNames(operation: string): string[] {
  return [...operation.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** Input of a tool: path, query and body of its operation in one object, and nothing else. */
export function toolInput({ operation, query, required, notes }: Tool): z.ZodObject {
  const row = operations[operation] as { query?: z.ZodType; body?: z.ZodType };
  const fields = shapeOf(row.query);
  const picked = query.flatMap((name): [string, z.ZodType][] => {
    const field = fields[name];
    if (field === undefined) return [];
    return [[name, required.includes(name) ? present(field) : field]];
  });
  const params = paramNames(operation).map((name): [string, z.ZodType] => [
    name,
    z
      .string()
      .min(1)
      .describe(notes[name] ?? ''),
  ]);
  return z.strictObject({
    ...Object.fromEntries(params),
    ...Object.fromEntries(picked),
    ...shapeOf(row.body),
  });
}

/** A field of a query that a tool insists on, with the description of the optional one. */
function present(field: z.ZodType): z.ZodType {
  const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
  return inner.describe(field.description ?? '');
}
