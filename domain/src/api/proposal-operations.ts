import { z } from 'zod';
import { proposalMessages, proposalStates, proposalWays } from '../bookings/proposal.ts';
import { proposalInputSchema, takeProposalSchema } from '../bookings/proposal-input.ts';
import { exampleBooking, exampleIds, exampleQuote, exampleStay } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, currency, day, doneWith, id, instant, minor } from './schemas.ts';
import { quoteLine } from './tax-schemas.ts';

const tag = 'Inquiries';
const success = true as const;
/** Without a booking in the demo data. */
const exampleInquiry = 'demo-inquiry-06';

const proposedStay = named(
  'ProposedStay',
  z.object({
    hotel: z.object({ _id: id, name: z.string(), city: z.string() }),
    roomTypeId: id,
    roomType: z.string(),
    image: z.string().describe('Address of a picture, or empty'),
    included: z.array(z.string()).describe('Amenities of the room type'),
    rooms: z.int(),
    checkIn: day,
    checkOut: day,
    nights: z.int(),
    adults: z.int(),
    childAges: z.array(z.int()).readonly(),
    note: z.string().describe('What staff say about it, or empty'),
    currency,
    lines: z.array(quoteLine),
    totalMinor: minor,
    taxMinor: minor,
    dueNowMinor: minor.describe('What secures the stay; 0 when nothing is due at once'),
    problem: z.string().describe('Why it cannot be had any more, as a sentence; empty when it can'),
  }),
);

const proposalShape = {
  _id: id,
  state: z.enum(proposalStates),
  validUntil: instant,
  stays: z.array(proposedStay),
  taken: z.int().describe('Index of the stay that the guest took; -1 for none'),
};

const guestProposal = named(
  'GuestProposal',
  z.object({
    ...proposalShape,
    problem: z.string().describe('Why none of its stays can be taken; empty while one can'),
    asksEmail: z.boolean().describe('Taking a stay asks for the address of the inquiry'),
  }),
);

const staffProposal = named(
  'Proposal',
  z.object({
    ...proposalShape,
    inquiryId: id,
    bookingId: z.string().describe('Booking of the stay that was taken, or empty'),
    way: z.enum(proposalWays),
    createdAt: instant,
    link: z.string().describe('Shows the proposal without the guest’s name; empty once it is over'),
  }),
);

const exampleProposedStay = () => {
  const { lines, totalMinor, taxMinor, nights, currency, dueNowMinor } = exampleQuote();
  return {
    hotel: { _id: exampleIds.hotel, name: 'Slow Water Houseboats', city: 'Alappuzha' },
    roomTypeId: exampleIds.roomType,
    roomType: '2 bedroom houseboat',
    image: '',
    included: ['Free Breakfast'],
    rooms: 1,
    checkIn: exampleStay.checkIn,
    checkOut: exampleStay.checkOut,
    nights,
    adults: 4,
    childAges: [],
    note: 'The quietest of our boats.',
    currency,
    lines,
    totalMinor,
    taxMinor,
    dueNowMinor,
    problem: '',
  };
};
const exampleProposal = () => ({
  _id: exampleIds.proposal,
  state: 'open' as const,
  validUntil: '2026-11-30T04:30:00.000Z',
  stays: [exampleProposedStay()],
  taken: -1,
});
const exampleStaffProposal = () => ({
  ...exampleProposal(),
  inquiryId: exampleInquiry,
  bookingId: '',
  way: 'mail' as const,
  createdAt: '2026-11-29T04:30:00.000Z',
  link: `https://example.com/proposal/${exampleIds.proposal}#k=the-key-of-the-link`,
});

/** Stays that staff propose to the sender of an inquiry, who takes one of them. */
export const proposalOperations = {
  'POST /proposals': operation({
    id: 'proposeStays',
    summary: 'Propose up to four stays to the sender of an inquiry, at prices that are kept',
    tag,
    staff: 'bookings:change',
    body: proposalInputSchema,
    statuses: [201, 200],
    answer: doneWith({ proposal: staffProposal }),
    example: () => ({
      body: {
        key: exampleIds.proposal,
        inquiryId: exampleInquiry,
        way: 'mail' as const,
        validHours: 24,
        stays: [
          {
            ...exampleStay,
            note: 'The quietest of our boats.',
            seenTotalMinor: exampleQuote().totalMinor,
          },
        ],
      },
      answer: { success, message: proposalMessages.sent, proposal: exampleStaffProposal() },
    }),
  }),
  'GET /inquiries/:id/proposals': operation({
    id: 'listProposals',
    summary: 'The proposals for an inquiry, newest first',
    tag,
    staff: 'inquiries:read',
    answer: answerOf({ proposals: z.array(staffProposal) }),
    example: () => ({ answer: { success, proposals: [exampleStaffProposal()] } }),
  }),
  'GET /proposals/:id': operation({
    id: 'getProposal',
    summary: 'A proposal for the guest, by its link or by the one of the inquiry',
    tag,
    staff: 'inquiries:read',
    answer: answerOf({ proposal: guestProposal }),
    example: () => ({
      answer: { success, proposal: { ...exampleProposal(), problem: '', asksEmail: false } },
    }),
  }),
  'POST /proposals/:id/take': operation({
    id: 'takeProposal',
    summary: 'Take a stay of a proposal: its nights are held, or booked when nothing is due',
    tag,
    staff: 'inquiries:read',
    body: takeProposalSchema,
    statuses: [201, 200],
    answer: doneWith({
      booking: z.object({
        _id: id,
        reference: z.string(),
        holdUntil: instant.describe('Empty when nothing is due at once'),
        dueNowMinor: minor,
        currency,
      }),
      tripKey: z
        .string()
        .describe('Opens the booking’s page; empty for a link that was not mailed'),
      payUrl: z.string().describe('Payment page for a guest without that key; empty otherwise'),
    }),
    example: () => {
      const { _id, reference, holdUntil, dueNowMinor, currency, totalMinor } = exampleBooking();
      return {
        body: { option: 0, seenTotalMinor: totalMinor },
        answer: {
          success,
          message: proposalMessages.taken,
          booking: { _id, reference, holdUntil, dueNowMinor, currency },
          tripKey: 'the-key-of-the-trip',
          payUrl: '',
        },
      };
    },
  }),
  'POST /proposals/:id/withdraw': operation({
    id: 'withdrawProposal',
    summary: 'Withdraw a proposal that nobody has taken',
    tag,
    staff: 'bookings:change',
    answer: doneWith({ proposal: staffProposal }),
    example: () => ({
      answer: {
        success,
        message: proposalMessages.withdrawn,
        proposal: { ...exampleStaffProposal(), state: 'withdrawn' as const, link: '' },
      },
    }),
  }),
};
