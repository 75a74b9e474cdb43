import { z } from 'zod';
import { addMonths, type CalendarDate, daysBetween, parseCalendarDate } from '../core/calendar.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { formatDay } from '../core/format-dates.ts';
import { readInstant } from '../core/instant.ts';
import { messages } from '../core/messages.ts';
import { readCount, readFields, readText } from '../core/read-values.ts';
import { locksOfNights, type NightLock } from './availability.ts';

export const blockKinds = ['maintenance', 'owner', 'other'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** A unit that staff keep from being sold on the nights `[from, to)`. */
export type Block = {
  _id: string;
  hotelId: string;
  roomTypeId: string;
  unit: number;
  from: CalendarDate;
  to: CalendarDate;
  kind: BlockKind;
  /** For staff alone. */
  note: string;
  /** ISO instants. */
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
};

export const blockLimits = { nights: 366, monthsAhead: 24, note: 200, unit: 50 } as const;

export const blockMessages = {
  notFound: 'Block not found',
  date: 'Enter a date as YYYY-MM-DD',
  endsBeforeStart: 'The day it ends must be after the day it begins',
  tooLong: `A block has ${blockLimits.nights} nights at most`,
  tooFar: `A block ends within ${blockLimits.monthsAhead} months`,
  over: 'These nights are over',
  kind: 'Choose maintenance, owner or other',
  note: `A note has at most ${blockLimits.note} characters`,
  unit: 'This room type has no such unit',
  savedMeanwhile: 'Somebody else changed this block. Reload to see it.',
  created: 'Nights blocked',
  saved: 'Block saved',
  removed: 'Block removed',
} as const;

const day = z.string().transform((text, context): CalendarDate => {
  const date = parseCalendarDate(text);
  if (date !== null) return date;
  context.addIssue({ code: 'custom', message: blockMessages.date });
  return z.NEVER;
});

/** Fields of a block that staff enter. */
export const blockInput = z.object({
  hotelId: z.string().regex(documentIdPattern, messages.chooseHotel),
  roomTypeId: z.string().regex(documentIdPattern, messages.chooseRoomType),
  unit: z
    .int(blockMessages.unit)
    .min(1, blockMessages.unit)
    .max(blockLimits.unit, blockMessages.unit),
  from: day,
  to: day,
  kind: z.enum(blockKinds, blockMessages.kind),
  note: z.string().normalize().trim().max(blockLimits.note, blockMessages.note).default(''),
});
export type BlockInput = z.output<typeof blockInput>;

/** A change of a block: all its fields, and the `updatedAt` that staff saw. */
export const blockChangeInput = blockInput
  .omit({ hotelId: true })
  .extend({ seenUpdatedAt: z.string().max(40).default('') });
export type BlockChange = z.output<typeof blockChangeInput>;

/**
 * Why a block cannot have these nights, as a sentence; null when it can.
 * @param today in Kerala
 */
export function findBlockProblem(
  { from, to }: Pick<Block, 'from' | 'to'>,
  today: CalendarDate,
): string | null {
  const nights = daysBetween(from, to);
  if (nights < 1) return blockMessages.endsBeforeStart;
  if (nights > blockLimits.nights) return blockMessages.tooLong;
  if (to <= today) return blockMessages.over;
  return to > addMonths(today, blockLimits.monthsAhead) ? blockMessages.tooFar : null;
}

export const blockLocks = (block: Block): NightLock[] =>
  locksOfNights(block, { kind: 'block', holderId: block._id });

/** Reads a stored block; null when its nights cannot be read. */
export function readBlock(id: string, data: unknown): Block | null {
  const fields = readFields(data);
  const from = parseCalendarDate(readText(fields.from));
  const to = parseCalendarDate(readText(fields.to));
  if (from === null || to === null) return null;
  return {
    _id: id,
    hotelId: readText(fields.hotelId),
    roomTypeId: readText(fields.roomTypeId),
    unit: readCount(fields.unit),
    from,
    to,
    kind: blockKinds.find((kind) => kind === fields.kind) ?? 'other',
    note: readText(fields.note),
    createdAt: readInstant(fields.createdAt),
    createdBy: readText(fields.createdBy),
    updatedAt: readInstant(fields.updatedAt),
    updatedBy: readText(fields.updatedBy),
  };
}

/**
 * Why nights are unavailable, with their holder.
 * @param holder e.g. 'KS-4F9A01C2', 'A block', 'Airbnb'
 */
export const nightsTaken = (holder: string, from: CalendarDate, to: CalendarDate): string =>
  `${holder} already has ${formatDay(from)} to ${formatDay(to)}`;
