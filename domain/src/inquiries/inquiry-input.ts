import { z } from 'zod';
import { addDays, type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { emailAddress } from '../core/email-schema.ts';
import { inquiryLimits as limits, textLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { isPhoneNumber } from '../core/phone-number.ts';
import { normaliseLine, normaliseText } from '../core/plain-text.ts';
import { longestTypedCode } from '../rates/coupon.ts';
import { couponMessages } from '../rates/coupon-answer.ts';
import { partyFields } from '../rates/party-input.ts';
import { type PartyRequest, partyOf, partySize } from '../rates/rate-card.ts';
import { readUtmSource } from './utm-source.ts';

const line = (max: number, tooLong: string) =>
  z.string(messages.fillRequired).transform(normaliseLine).pipe(z.string().max(max, tooLong));
const requiredLine = (max: number, tooLong: string) =>
  line(max, tooLong).pipe(z.string().min(1, messages.fillRequired));
/**
 * Absent, null and '' all mean "not given". `prefault` marks the field as optional in the API docs.
 */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value ?? '', schema).prefault('');

const email = requiredLine(limits.email, messages.invalidEmail).pipe(
  emailAddress(messages.invalidEmail),
);
const mobile = requiredLine(limits.mobile, messages.invalidPhone).pipe(
  z.string().refine(isPhoneNumber, messages.invalidPhone),
);
/** Clients that post raw form fields send the number as text. */
const people = z
  .preprocess(
    readPeople,
    z
      .int({ error: ({ input }) => (input === '' ? messages.fillRequired : messages.guestsRange) })
      .min(limits.people.min, messages.guestsRange)
      .max(limits.people.max, messages.guestsRange),
  )
  .prefault(limits.people.default);
const message = optional(
  z
    .string(messages.submitInquiryFailed)
    .transform(normaliseText)
    .pipe(z.string().max(limits.message, messages.messageTooLong)),
);

/**
 * Fields of an inquiry (product §6.2, decision D49): one schema for the form and the server.
 * Unknown keys are dropped, so `status` or `isAdmin` never get in.
 * @param today the agency's day (`dateInKerala`), also on the server (decision D9).
 */
export function inquiryInputSchema(today: CalendarDate) {
  const day = optional(
    z.string(messages.dateNotBeforeToday).transform((text, context) => {
      if (text.trim() === '') return '';
      const date = parseCalendarDate(text.trim());
      if (date !== null && date >= today && date <= addDays(today, limits.daysAhead)) return date;
      context.addIssue({ code: 'custom', message: messages.dateNotBeforeToday });
      return z.NEVER;
    }),
  );
  return z
    .object({
      hotelId: z
        .string(messages.submitInquiryFailed)
        .min(1, messages.submitInquiryFailed)
        .max(textLimits.documentId, messages.submitInquiryFailed),
      roomTypeId: optional(
        z
          .string(messages.submitInquiryFailed)
          .max(textLimits.roomTypeId, messages.submitInquiryFailed),
      ),
      roomTypeName: optional(line(textLimits.roomTypeName, messages.submitInquiryFailed)),
      name: requiredLine(limits.name, messages.nameTooLong),
      email,
      mobile,
      people,
      ...partyFields,
      location: optional(line(limits.location, messages.locationTooLong)),
      date: day,
      message,
      checkIn: day,
      checkOut: day,
      couponCode: optional(line(longestTypedCode, couponMessages.notValid)),
      /** The total on the sender's screen; the inquiry is rejected if it has changed since. */
      seenTotalMinor: z.int(messages.malformedBody).min(0, messages.malformedBody).optional(),
      /** Version of the privacy notice beside the form; other clients send none. */
      privacyNotice: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .catch('')
        .prefault(''),
      /** `utm_source` of the address with which the visit began; never a reason to reject. */
      utmSource: z.string().catch('').transform(readUtmSource).prefault(''),
      /**
       * Made by the client once per filled form, so that a retry or double press stores one
       * inquiry. Lower case only.
       */
      key: z.uuid().toLowerCase().catch('').prefault(''),
      /** Honeypot: invisible to people, filled in by programs. Never a reason to reject. */
      leaveEmpty: z.unknown().optional().transform(readHoneypot),
      /** The honeypot of older pages, whose name browsers and programs that fill forms know. */
      website: z.unknown().optional().transform(readHoneypot),
      /**
       * Opening time of the form, in milliseconds since 1970; 0 when the client does not send it.
       */
      startedAt: z.unknown().optional().transform(readStartedAt),
    })
    .refine(({ checkIn, checkOut }) => checkOut === '' || (checkIn !== '' && checkIn < checkOut), {
      path: ['checkOut'],
      message: messages.checkOutAfterCheckIn,
    })
    .refine(({ people, adults, childAges }) => isParty({ guests: people, adults, childAges }), {
      path: ['people'],
      message: messages.guestsRange,
    });
}

const isParty = (request: PartyRequest) => partySize(partyOf(request)) <= limits.people.max;

export type InquiryInput = z.infer<ReturnType<typeof inquiryInputSchema>>;

/** {@link InquiryInput} as a client sends it, before parsing. */
export type InquiryPayload = Pick<InquiryInput, 'hotelId' | 'name' | 'email' | 'mobile'> &
  Partial<Omit<InquiryInput, 'date' | 'checkIn' | 'checkOut'>> & {
    date?: string;
    checkIn?: string;
    checkOut?: string;
  };

/** Message for a rejected inquiry: missing fields first (product §6.2), then the first problem. */
export function inquiryProblem(error: z.ZodError): string {
  const problems = error.issues.map((issue) => issue.message);
  return (
    problems.find((text) => text === messages.fillRequired) ??
    problems[0] ??
    messages.submitInquiryFailed
  );
}

function readPeople(value: unknown): unknown {
  if (value === undefined || value === null) return limits.people.default;
  return typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value;
}

function readHoneypot(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value.trim().slice(0, 200) : 'filled';
}

function readStartedAt(value: unknown): number {
  const ms = typeof value === 'string' ? Date.parse(value) : value;
  return typeof ms === 'number' && ms > 0 ? ms : 0;
}
