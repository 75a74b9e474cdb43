import { z } from 'zod';
import { policySentences } from '../bookings/cancellation-policy.ts';
import { cancellationPolicy, policyInShort } from '../bookings/policy-terms.ts';
import { preparedInquirySchema, preparedMessages } from '../inquiries/prepared-inquiry.ts';
import { exampleDay, exampleIds } from './examples.ts';
import { operation } from './operation.ts';
import { answerOf, doneWith, instant } from './schemas.ts';

const success = true as const;

/** The cancellation policy as a program reads it. */
export const policyAnswer = () => ({
  short: policyInShort(),
  sentences: [...policySentences],
  tiers: cancellationPolicy.tiers.map(({ minDaysBefore, percent }) => ({
    minDaysBefore: Number.isFinite(minDaysBefore) ? minDaysBefore : null,
    percent,
  })),
});

/** Operations for programs that help somebody to find a stay. */
export const assistantOperations = {
  'GET /policy': operation({
    id: 'getPolicy',
    summary: 'What is paid back when a stay is cancelled, and whether it can be moved',
    tag: 'Bookings',
    staff: null,
    answer: answerOf({
      short: z.string(),
      sentences: z.array(z.string()),
      tiers: z.array(
        z.object({
          minDaysBefore: z
            .int()
            .nullable()
            .describe('Days before check-in from which on it holds; null for all later ones'),
          percent: z.int().describe('Of the price, less service charges'),
        }),
      ),
    }),
    example: () => ({ answer: { success, ...policyAnswer() } }),
  }),
  'POST /inquiries/prepare': operation({
    id: 'prepareInquiry',
    summary: 'A link to the filled inquiry form of a hotel; nothing is stored, nothing is sent',
    tag: 'Inquiries',
    staff: null,
    body: preparedInquirySchema,
    answer: doneWith({
      url: z.string().describe('For the person, who looks at the form and sends it'),
      validUntil: instant.describe('Until when the link opens the filled form'),
    }),
    example: () => ({
      body: {
        hotelId: exampleIds.hotel,
        checkIn: exampleDay,
        checkOut: '2027-01-13',
        adults: 2,
        message: 'Is there a lift?',
      },
      answer: {
        success,
        message: preparedMessages.made,
        url: `https://stays.example/hotels/${exampleIds.hotel}#inquiry&until=1795674600000&adults=2`,
        validUntil: '2026-11-26T06:30:00.000Z',
      },
    }),
  }),
};
