import { z } from 'zod';
import {
  type CalendarExport,
  exportMessages,
  newExportSchema,
  rotateSchema,
} from '../calendars/calendar-export.ts';
import { calendarProviders } from '../calendars/calendar-provider.ts';
import { exampleIds, exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, done, doneWith, id, instant } from './schemas.ts';

const tag = 'Calendars';

const calendarExport = named(
  'CalendarExport',
  z.object({
    _id: id.describe('Of the link; says nothing about its address'),
    hotelId: id,
    roomTypeId: id,
    unit: z.int().describe('0 for the whole room type'),
    provider: z.enum(calendarProviders),
    createdAt: instant,
    expiresAt: instant.describe('When the link stops working; empty for never'),
  }),
) satisfies z.ZodType<CalendarExport>;

const made = doneWith({
  calendarExport,
  address: z.string().describe('The address for the portal: a secret, returned only here'),
});

const ofUnit = {
  hotelId: exampleIds.hotel,
  roomTypeId: exampleIds.roomType,
  unit: 1,
  provider: 'airbnb' as const,
};
const example = () => ({
  _id: 'b1946ac92492d2347c6235b4d2611184',
  ...ofUnit,
  createdAt: exampleInstant,
  expiresAt: '',
});
const address = `https://stays.example/ical/${'x'.repeat(43)}.ics`;

export const exportOperations = {
  'GET /calendar-exports': operation({
    id: 'listCalendarExports',
    summary: 'A hotel’s links for portals, without their addresses',
    tag,
    staff: 'calendars:change',
    query: z.object({ hotelId: id }),
    answer: answerOf({ exports: z.array(calendarExport) }),
    example: () => ({
      query: { hotelId: exampleIds.hotel },
      answer: { success: true as const, exports: [example()] },
    }),
  }),
  'POST /calendar-exports': operation({
    id: 'createCalendarExport',
    summary: 'Make the link at which a portal reads the taken nights of a unit or room type',
    tag,
    staff: 'calendars:change',
    body: newExportSchema,
    answer: made,
    statuses: [201],
    example: () => ({
      body: ofUnit,
      answer: {
        success: true as const,
        message: exportMessages.created,
        calendarExport: example(),
        address,
      },
    }),
  }),
  'POST /calendar-exports/:id/rotate': operation({
    id: 'rotateCalendarExport',
    summary: 'Replace a link; the old one works for 24 more hours or ends now',
    tag,
    staff: 'calendars:change',
    body: rotateSchema,
    answer: made,
    statuses: [201],
    example: () => ({
      body: { grace: 24 as const },
      answer: {
        success: true as const,
        message: exportMessages.rotated,
        calendarExport: example(),
        address,
      },
    }),
  }),
  'DELETE /calendar-exports/:id': operation({
    id: 'removeCalendarExport',
    summary: 'End a link',
    tag,
    staff: 'calendars:change',
    answer: done,
    example: () => ({ answer: { success: true as const, message: exportMessages.removed } }),
  }),
};
