import { z } from 'zod';
import {
  type FilingInput,
  type RegisterRow,
  registerLists,
  registerMessages,
} from '../house/register.ts';
import { filingSchema } from '../house/register-input.ts';
import {
  noParticulars,
  type Particulars,
  particularNames,
  type Registration,
} from '../house/registration.ts';
import { exampleDay, exampleIds, exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, cursorQuery, day, doneWith, id, instant, next } from './schemas.ts';

const filing = z
  .object({ number: z.string(), by: z.string(), at: instant })
  .nullable()
  .describe('Null until staff have filed the report at the portal');
const filed = z.object({ arrival: filing, departure: filing });
const kind = filingSchema.shape.kind;

const particulars = z.object(
  Object.fromEntries(particularNames.map((name) => [name, z.string()])),
) as unknown as z.ZodType<Particulars>;

const foreigner = {
  _id: id,
  bookingId: id,
  name: z.string(),
  nationality: z.string().describe('Two letters of ISO 3166-1'),
  isChild: z.boolean(),
  filed,
};

const registration: z.ZodType<Registration> = named(
  'Registration',
  z.object({ ...foreigner, n: z.int(), particulars }),
);

const row: z.ZodType<RegisterRow> = named(
  'RegisterRow',
  z.object({
    ...foreigner,
    reference: z.string(),
    hotelName: z.string(),
    checkInDate: day,
    checkOutDate: day,
    checkedInAt: instant,
    takesPlace: z.boolean(),
    next: z
      .object({ kind, since: instant, isRecorded: z.boolean(), due: instant })
      .nullable()
      .describe('The next report; null when nothing is left to report'),
    missing: z.int().describe('Number of particulars that nobody has entered'),
  }),
);

const exampleRegistration: Registration = {
  _id: `${exampleIds.booking}_1`,
  bookingId: exampleIds.booking,
  n: 1,
  name: 'Hannah Brandt',
  nationality: 'DE',
  isChild: false,
  particulars: { ...noParticulars, surname: 'Brandt', givenNames: 'Hannah' },
  filed: { arrival: null, departure: null },
};
const { particulars: _particulars, n: _n, ...exampleForeigner } = exampleRegistration;
const exampleRow: RegisterRow = {
  ...exampleForeigner,
  reference: 'KS-4F9A01C2',
  hotelName: 'Mill House',
  checkInDate: exampleDay,
  checkOutDate: exampleDay,
  checkedInAt: exampleInstant,
  takesPlace: true,
  next: { kind: 'arrival', since: exampleInstant, isRecorded: true, due: exampleInstant },
  missing: 17,
};
const success = true as const;

export const registerOperations = {
  'GET /register': operation({
    id: 'listRegister',
    summary: 'Foreigners of stays, the most urgent report first; without their particulars',
    tag: 'Bookings',
    staff: 'register:read',
    query: cursorQuery.extend({
      list: z
        .enum(registerLists)
        .optional()
        .describe('Something is left to report, or nothing is; `open` when missing'),
      day: z.string().optional().describe('All who arrive on a day, YYYY-MM-DD, instead of a list'),
    }),
    answer: answerOf({ rows: z.array(row), next }),
    example: () => ({ answer: { success, rows: [exampleRow], next: '' } }),
  }),
  'GET /register/waiting': operation({
    id: 'countWaitingReports',
    summary: 'Number of reports of which half the time is over, and those late by up to two weeks',
    tag: 'Bookings',
    staff: 'register:read',
    answer: answerOf({ waiting: z.int() }),
    example: () => ({ answer: { success, waiting: 2 } }),
  }),
  'GET /register/:id': operation({
    id: 'getRegistration',
    summary: 'One foreigner with all particulars; the change log names the reader',
    tag: 'Bookings',
    staff: 'register:read',
    answer: answerOf({ row, registration }),
    example: () => ({ answer: { success, row: exampleRow, registration: exampleRegistration } }),
  }),
  'POST /register/:id/filed': operation({
    id: 'recordFiledReport',
    summary: 'Record that a report is filed at the portal, or take that back',
    tag: 'Bookings',
    staff: 'register:file',
    body: filingSchema as unknown as z.ZodType<FilingInput>,
    answer: doneWith({ row, registration }),
    example: () => ({
      body: { kind: 'arrival' as const, filed: true, number: 'F3-2026-1187' },
      answer: {
        success,
        message: registerMessages.filed,
        row: exampleRow,
        registration: exampleRegistration,
      },
    }),
  }),
};
