import { z } from 'zod';
import { documentIdPattern } from '../core/document-id.ts';
import { messages } from '../core/messages.ts';
import { normaliseText } from '../core/plain-text.ts';
import { stayRequestSchema } from './booking-input.ts';
import { proposalLimits, proposalMessages, proposalWays } from './proposal.ts';

const id = z.string().regex(documentIdPattern, messages.malformedBody);

const proposedStaySchema = stayRequestSchema.omit({ couponCode: true }).extend({
  note: z
    .string()
    .transform(normaliseText)
    .pipe(z.string().max(proposalLimits.note, proposalMessages.note))
    .default(''),
  /** The total shown to staff; the proposal is rejected if it has changed since. */
  seenTotalMinor: z.int(),
});

/** Body of `POST /api/proposals`. */
export const proposalInputSchema = z.object({
  /** Made by the client, so that a double click makes one proposal. */
  key: id,
  inquiryId: id,
  way: z.enum(proposalWays),
  validHours: z
    .int(proposalMessages.hours)
    .min(proposalLimits.hours.min, proposalMessages.hours)
    .max(proposalLimits.hours.max, proposalMessages.hours)
    .default(proposalLimits.hours.default),
  stays: z
    .array(proposedStaySchema)
    .min(1, proposalMessages.noStay)
    .max(proposalLimits.options, proposalMessages.tooMany)
    .refine(
      (stays) => new Set(stays.map(stayKey)).size === stays.length,
      proposalMessages.repeated,
    ),
});
export type ProposalInput = z.infer<typeof proposalInputSchema>;

function stayKey(stay: z.infer<typeof proposedStaySchema>): string {
  const { hotelId, roomTypeId, checkIn, checkOut, rooms = 1 } = stay;
  return [hotelId, roomTypeId, checkIn, checkOut, rooms].join(' ');
}

/** Body of `POST /api/proposals/:id/take`. */
export const takeProposalSchema = z.object({
  /** Index of the stay in the proposal. */
  option: z.int(proposalMessages.noOption).min(0, proposalMessages.noOption),
  /** The total that the guest saw. */
  seenTotalMinor: z.int(proposalMessages.noOption),
  /** The inquiry's address, from a guest whose link was not mailed. */
  email: z.string().max(254).default(''),
});
export type TakeProposalInput = z.infer<typeof takeProposalSchema>;
