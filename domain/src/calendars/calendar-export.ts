import { z } from 'zod';
import { readInstant } from '../core/instant.ts';
import { readFields, readText } from '../core/read-values.ts';
import { type CalendarProvider, calendarProviders } from './calendar-provider.ts';

/**
 * A link at which a portal reads the nights that it must not sell; only its creator knows the link
 * itself.
 */
export type CalendarExport = {
  _id: string;
  hotelId: string;
  roomTypeId: string;
  /** 0 for the room type: taken when all its units are. */
  unit: number;
  provider: CalendarProvider;
  createdAt: string;
  /** Instant at which the link stops working; '' for no end. */
  expiresAt: string;
};

/** Hours for which a replaced link keeps working; none when strangers may have it. */
export const rotationGraces = [24, 0] as const;

/** Most links of one hotel: several for each unit. */
export const maxExports = 300;

export const exportMessages = {
  created: 'Link created. Copy it now: it is not shown again.',
  rotated: 'New link created. Copy it now: it is not shown again.',
  removed: 'Link removed. It no longer works.',
  exists: 'This calendar already has a link. Replace that one instead.',
  replaced: 'This link was replaced a moment ago.',
  notFound: 'This link no longer exists.',
  noSuchUnit: 'This hotel has no such room.',
  tooMany: `A hotel can have ${maxExports} links at most.`,
} as const;

const id = z.string().min(1).max(200);

export const newExportSchema = z.object({
  hotelId: id,
  roomTypeId: id,
  unit: z.int().min(0).max(50).describe('0 for the whole room type'),
  provider: z.enum(calendarProviders),
});
export type NewExport = z.output<typeof newExportSchema>;

export const rotateSchema = z.object({
  grace: z.literal([...rotationGraces]).describe('Hours for which the old link keeps working'),
});

export function readCalendarExport(_id: string, data: unknown): CalendarExport {
  const fields = readFields(data);
  return {
    _id,
    hotelId: readText(fields.hotelId),
    roomTypeId: readText(fields.roomTypeId),
    unit: Number(fields.unit) || 0,
    provider: calendarProviders.find((known) => known === fields.provider) ?? 'other',
    createdAt: readInstant(fields.createdAt),
    expiresAt: readInstant(fields.expiresAt),
  };
}
