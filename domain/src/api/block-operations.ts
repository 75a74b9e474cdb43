import { z } from 'zod';
import {
  type Block,
  blockChangeInput,
  blockInput,
  blockKinds,
  blockMessages,
} from '../bookings/block.ts';
import { exampleDay, exampleIds, exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { day, done, doneWith, instant } from './schemas.ts';

const tag = 'Blocks';
const success = true as const;

const block = named(
  'Block',
  z.object({
    _id: z.string(),
    hotelId: z.string(),
    roomTypeId: z.string(),
    unit: z.int(),
    from: day,
    to: day.describe('The first day on which the unit can be slept in again'),
    kind: z.enum(blockKinds),
    note: z.string(),
    createdAt: instant,
    createdBy: z.string(),
    updatedAt: instant.describe('Names the state of the block, for a change of it'),
    updatedBy: z.string(),
  }),
) satisfies z.ZodType<Block>;

const said = {
  roomTypeId: exampleIds.roomType,
  unit: 1,
  from: exampleDay,
  to: '2027-01-20',
  kind: 'maintenance' as const,
  note: 'New tiles',
};
const example = (): Block => ({
  _id: 'block-1',
  hotelId: exampleIds.hotel,
  ...said,
  to: said.to as Block['to'],
  createdAt: exampleInstant,
  createdBy: 'staff-1',
  updatedAt: exampleInstant,
  updatedBy: 'staff-1',
});

/** Nights on which staff keep a unit from being sold. */
export const blockOperations = {
  'POST /blocks': operation({
    id: 'createBlock',
    summary: 'Keep a unit from being sold for some nights; refused where one is taken',
    tag,
    staff: 'bookings:change',
    body: blockInput,
    answer: doneWith({ block }),
    statuses: [201],
    example: () => ({
      body: { hotelId: exampleIds.hotel, ...said },
      answer: { success, message: blockMessages.created, block: example() },
    }),
  }),
  'PUT /blocks/:id': operation({
    id: 'saveBlock',
    summary: 'Replace what a block says: its nights, its unit, why',
    tag,
    staff: 'bookings:change',
    body: blockChangeInput,
    answer: doneWith({ block }),
    example: () => ({
      body: { ...said, seenUpdatedAt: exampleInstant },
      answer: { success, message: blockMessages.saved, block: example() },
    }),
  }),
  'DELETE /blocks/:id': operation({
    id: 'removeBlock',
    summary: 'Let the nights of a block be sold again',
    tag,
    staff: 'bookings:change',
    answer: done,
    example: () => ({ answer: { success, message: blockMessages.removed } }),
  }),
};
