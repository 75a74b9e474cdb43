import { z } from 'zod';
import { ownDataMessages, ownDataSources } from '../people/own-data-words.ts';
import { exampleDay, exampleGuest, exampleIds } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, dayOrNone, doneWith } from './schemas.ts';

const tag = 'Account';
const success = true as const;
const maxIdLength = 128;

/** With the key of a link: the booking or inquiry whose address got it, and the day it was sent. */
const byLinkShape = {
  from: z.enum(ownDataSources).optional(),
  id: z.string().max(maxIdLength).optional(),
  day: z.string().max(10).optional(),
};
const askedSchema = z.object(byLinkShape);

/** Body of `POST /my-data/erase`. */
export const eraseOwnSchema = z.object({ ...byLinkShape, confirm: z.string().max(20) });

const kind = named(
  'OwnDataKind',
  z.object({
    kind: z.string().describe('In words'),
    count: z.int(),
    items: z.array(z.string()).describe('The newest of them, one line each'),
    afterErasure: z
      .string()
      .describe('What erasing does to them, and until when the law keeps them'),
  }),
);

const overview = {
  email: z.string().describe('The address whose data it is'),
  kinds: z.array(kind),
  consents: z
    .array(z.object({ what: z.string(), notice: z.string(), on: dayOrNone }))
    .describe('Which version of the privacy notice stood beside what was sent'),
  waits: z
    .array(z.object({ reason: z.string(), from: dayOrNone }))
    .describe('Why the data cannot be erased yet, and from which day it can'),
};

const asked = { from: 'booking' as const, id: exampleIds.booking, day: '2026-11-30' };

/**
 * A person's own data: to see, to take along, to have erased (decision 085). All are POST: ids of a
 * link in an address would end up in access logs.
 */
export const ownDataOperations = {
  'POST /my-data': operation({
    id: 'getOwnData',
    summary: 'What is stored about the caller, by account or by a mailed link',
    tag,
    staff: null,
    body: askedSchema,
    answer: answerOf(overview),
    example: () => ({
      body: asked,
      answer: {
        success,
        email: exampleGuest.guestEmail,
        kinds: [
          {
            kind: 'Bookings',
            count: 1,
            items: ['KS-4F9A01C2, Vembanad House, 12 Jan 2027 to 14 Jan 2027'],
            afterErasure: 'The stay and its money stay in our accounts, without you.',
          },
        ],
        consents: [{ what: 'Inquiry about Vembanad House', notice: '2026-11-28', on: exampleDay }],
        waits: [],
      },
    }),
  }),
  'POST /my-data/export': operation({
    id: 'exportOwnData',
    summary: 'The same as one file',
    tag,
    staff: null,
    body: askedSchema,
    answer: answerOf({ file: z.record(z.string(), z.unknown()) }),
    example: () => ({
      body: asked,
      answer: { success, file: { bookings: [{ guestName: exampleGuest.guestName }] } },
    }),
  }),
  'POST /my-data/erase': operation({
    id: 'eraseOwnData',
    summary: 'Erase it, unless a stay is ahead or money is owed; the account goes, too',
    tag,
    staff: null,
    body: eraseOwnSchema,
    answer: doneWith({}),
    example: () => ({
      body: { ...asked, confirm: 'ERASE' },
      answer: { success, message: ownDataMessages.erased },
    }),
  }),
  'POST /bookings/:id/my-data-link': operation({
    id: 'mailOwnDataLink',
    summary: 'Mail the booking’s address a link to its owner’s data, once a day',
    tag,
    staff: null,
    answer: doneWith({}),
    example: () => ({
      answer: { success, message: ownDataMessages.linkSent('a•••@example.com') },
    }),
  }),
  'POST /inquiries/:id/my-data-link': operation({
    id: 'mailOwnDataLinkOfInquiry',
    summary: 'The same for the address of an inquiry',
    tag,
    staff: null,
    answer: doneWith({}),
    example: () => ({
      answer: { success, message: ownDataMessages.linkSent('a•••@example.com') },
    }),
  }),
};
