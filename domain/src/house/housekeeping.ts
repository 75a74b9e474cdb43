import type { BoardStay } from '../bookings/board.ts';
import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import { countOf } from '../core/count-of.ts';
import { formatFullDay } from '../core/format-dates.ts';
import { type ArrivalForm, formatArrival } from './arrival-form.ts';
import type { HouseFacts } from './house-facts.ts';
import { formatBeds, formatCheckOut } from './house-text.ts';

/** Nights of a room that a portal holds. */
type PortalNights = {
  id: string;
  hotelId: string;
  roomTypeId: string;
  unit: number;
  /** Name of the portal, e.g. "Airbnb". */
  portal: string;
  from: CalendarDate;
  /** The day after the last night. */
  to: CalendarDate;
};

/** Those who sleep in a room: of a booking, or of a portal, which names nobody. */
type Occupant = {
  /** Of the booking; '' for a portal's. */
  bookingId: string;
  name: string;
  /** In all of its rooms; 0 when unknown. */
  guests: number;
  rooms: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** The stay is not secured yet, so that nobody may come. */
  isHeld: boolean;
};

/** Tasks of a room on a day, the most urgent first. */
export const roomTasks = ['change', 'clean', 'prepare', 'stay'] as const;
export type RoomTask = (typeof roomTasks)[number];

/** Words of the tasks. */
export const roomTaskWords: Record<RoomTask, string> = {
  change: 'Change',
  clean: 'Clean',
  prepare: 'Make ready',
  stay: 'Stays',
};

/** A room on a day. Those who stay are neither leaving nor coming. */
export type RoomDay = {
  roomTypeId: string;
  roomType: string;
  unit: number;
  task: RoomTask;
  leaves: Occupant | null;
  comes: Occupant | null;
  stays: Occupant | null;
};

type HouseOnBoard = {
  _id: string;
  roomTypes: readonly { _id: string; name: string; units: number }[];
};

/** First day of a board that has those who leave on a day. */
export const boardFromFor = (day: CalendarDate): CalendarDate => addDays(day, -1);

const occupantsOf = (
  { stays, feeds }: { stays: readonly BoardStay[]; feeds: readonly PortalNights[] },
  hotelId: string,
): (Occupant & { roomTypeId: string; units: readonly number[] })[] => [
  ...stays
    .filter((stay) => stay.hotelId === hotelId)
    .map(({ id, roomTypeId, units, guestName, guests, checkIn, checkOut, status, arrived }) => ({
      bookingId: id,
      roomTypeId,
      units,
      name: guestName || 'A guest',
      guests,
      rooms: units.length,
      checkIn,
      checkOut,
      isHeld: status === 'pending-payment' && !arrived,
    })),
  ...feeds
    .filter((feed) => feed.hotelId === hotelId)
    .map(({ roomTypeId, unit, portal, from, to }) => ({
      bookingId: '',
      roomTypeId,
      units: [unit],
      name: `Guest of ${portal}`,
      guests: 0,
      rooms: 1,
      checkIn: from,
      checkOut: to,
      isHeld: false,
    })),
];

function taskOf({ leaves, comes, stays }: Pick<RoomDay, 'leaves' | 'comes' | 'stays'>) {
  if (leaves !== null) return comes === null ? 'clean' : 'change';
  if (comes !== null) return 'prepare';
  return stays === null ? null : 'stay';
}

/**
 * The rooms of a house in which something is to be done on a day, or somebody stays; the most urgent
 * first, then by room type and number. Free rooms are left out.
 * @param board of a window that begins at {@link boardFromFor}
 */
export function roomsOfDay(
  board: { stays: readonly BoardStay[]; feeds: readonly PortalNights[] },
  house: HouseOnBoard,
  day: CalendarDate,
): RoomDay[] {
  const occupants = occupantsOf(board, house._id);
  const rooms = house.roomTypes.flatMap(({ _id: roomTypeId, name: roomType, units }) => {
    const ofType = occupants.filter((each) => each.roomTypeId === roomTypeId);
    // A stay may lie in a room that has been removed since.
    const last = Math.max(units, ...ofType.flatMap((each) => each.units));
    return Array.from({ length: last }, (_, index): RoomDay | null => {
      const unit = index + 1;
      const here = ofType.filter((each) => each.units.includes(unit));
      const people = {
        leaves: here.find(({ checkOut }) => checkOut === day) ?? null,
        comes: here.find(({ checkIn }) => checkIn === day) ?? null,
        stays: here.find(({ checkIn, checkOut }) => checkIn < day && checkOut > day) ?? null,
      };
      const task = taskOf(people);
      return task === null ? null : { roomTypeId, roomType, unit, task, ...people };
    }).filter((room) => room !== null);
  });
  return rooms.sort((a, b) => roomTasks.indexOf(a.task) - roomTasks.indexOf(b.task));
}

/** "3 rooms to change, 1 to clean, 2 to make ready; 4 with guests who stay". */
export function countRooms(rooms: readonly RoomDay[]): string {
  const count = (task: RoomTask) => rooms.filter((room) => room.task === task).length;
  const parts = [
    [count('change'), 'to change'],
    [count('clean'), 'to clean'],
    [count('prepare'), 'to make ready'],
    [count('stay'), 'with guests who stay'],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words], index) => `${index === 0 ? countOf(number, 'room') : number} ${words}`)
    .join(', ');
}

/** Facts of a house, and arrival forms by booking. */
export type RoomNotes = {
  facts: Pick<HouseFacts, 'beds' | 'checkOutBy'>;
  forms: ReadonlyMap<string, Pick<ArrivalForm, 'time' | 'way'>>;
};

/** "Double Bed 2". */
export const roomName = ({ roomType, unit }: Pick<RoomDay, 'roomType' | 'unit'>): string =>
  `${roomType} ${unit}`;

const peopleOf = ({ name, guests, rooms }: Occupant) =>
  [
    name,
    guests === 0
      ? ''
      : `${countOf(guests, 'guest')}${rooms > 1 ? ` in ${countOf(rooms, 'room')}` : ''}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Lines about those who leave, come or stay in a room; with its beds when somebody comes. */
export function roomLines(
  { leaves, comes, stays, roomTypeId }: RoomDay,
  day: CalendarDate,
  { facts, forms }: RoomNotes,
): string[] {
  const nightsOf = ({ checkIn, checkOut }: Occupant) => daysBetween(checkIn, checkOut);
  const lines: string[] = [];
  if (leaves !== null) {
    const by = formatCheckOut(facts);
    lines.push([`${leaves.name} leaves`, by].filter(Boolean).join(' '));
  }
  if (comes !== null) {
    const form = forms.get(comes.bookingId);
    const when = form === undefined ? '' : formatArrival(form);
    lines.push(
      [
        `${peopleOf(comes)} for ${countOf(nightsOf(comes), 'night')}`,
        when,
        comes.isHeld ? 'not paid yet' : '',
        formatBeds(facts.beds[roomTypeId] ?? []),
      ]
        .filter(Boolean)
        .join(' · '),
    );
  }
  if (stays !== null) {
    const night = daysBetween(stays.checkIn, day) + 1;
    lines.push(`${peopleOf(stays)}, night ${night} of ${nightsOf(stays)}`);
  }
  return lines;
}

/** Rooms of one message; more would not fit into a link. */
const inMessage = 30;

/** The list as a message to the house. */
export function housekeepingMessage(
  hotelName: string,
  day: CalendarDate,
  rooms: readonly RoomDay[],
  notes: RoomNotes,
): string {
  const more = rooms.length - inMessage;
  return [
    `${hotelName}, ${formatFullDay(day)}: ${countRooms(rooms)}`,
    ...rooms
      .slice(0, inMessage)
      .map((room) =>
        [`${roomTaskWords[room.task]} ${roomName(room)}`, ...roomLines(room, day, notes)].join(
          ' · ',
        ),
      ),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
}
