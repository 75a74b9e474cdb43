import { z } from 'zod';
import { parseCalendarDate } from '../core/calendar.ts';
import { guestLimits, inquiryLimits, textLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { preparedMark } from './prepared-mark.ts';

/**
 * An inquiry that a program filled in for somebody: it goes nowhere before that person has looked at
 * the form and sends it.
 */
export type PreparedInquiry = {
  hotelId: string;
  checkIn: string;
  checkOut: string;
  adults: number;
  message: string;
  name: string;
  email: string;
  mobile: string;
};

/** How long the link to the filled form opens it, in minutes. */
export const preparedMinutes = 30;

const text = (max: number) => z.string().trim().max(max).default('');
const day = z
  .string()
  .refine((value) => value === '' || parseCalendarDate(value) !== null, 'Write days as YYYY-MM-DD')
  .default('')
  .describe('YYYY-MM-DD');

/** Known parts of the inquiry; the person fills in the rest. */
export const preparedInquirySchema = z.object({
  hotelId: z.string().min(1).max(textLimits.documentId).describe('As the search gives it'),
  checkIn: day,
  checkOut: day,
  adults: z.int().min(guestLimits.min).max(inquiryLimits.people.max).default(2),
  message: text(inquiryLimits.message).describe('What the person wants to know'),
  name: text(inquiryLimits.name).describe('Of the person, if they gave it'),
  email: text(inquiryLimits.email).describe('Of the person, if they gave it'),
  mobile: text(inquiryLimits.mobile).describe('Of the person, if they gave it'),
});

export const preparedMessages = {
  made: 'Nothing was sent. The person opens the link, looks at the form and sends it.',
  hotelGone: 'This hotel is not on our list.',
  datesReversed: messages.checkOutAfterCheckIn,
  over: `This link opened the filled form for ${preparedMinutes} minutes. It is over; you can fill it in here.`,
} as const;

const fields = ['checkIn', 'checkOut', 'message', 'name', 'email', 'mobile'] as const;

/** The fragment of a link that opens the filled form until an instant. */
export function preparedFragment(inquiry: PreparedInquiry, until: Date): string {
  const pairs = [
    ['until', String(until.getTime())],
    ['adults', String(inquiry.adults)],
    ...fields.filter((name) => inquiry[name] !== '').map((name) => [name, inquiry[name]]),
  ];
  return (
    preparedMark +
    pairs.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
  );
}

/**
 * The filled form of a link. Anyone can write such a link, and a person reads the form before
 * sending it: what does not fit is left out.
 * @returns 'over' after its time; null for another fragment
 */
export function readPrepared(
  fragment: string,
  hotelId: string,
  now: Date,
): PreparedInquiry | 'over' | null {
  if (!fragment.startsWith(preparedMark)) return null;
  const given = new Map(
    fragment
      .slice(preparedMark.length)
      .split('&')
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decode(pair.slice(at + 1))] as const;
      }),
  );
  const until = Number(given.get('until'));
  const latest = now.getTime() + preparedMinutes * 60_000;
  if (!(until > now.getTime() && until <= latest + clockMs)) return 'over';
  const shape = preparedInquirySchema.shape;
  const textOf = (name: (typeof fields)[number]) => shape[name].catch('').parse(given.get(name));
  return {
    hotelId,
    checkIn: textOf('checkIn'),
    checkOut: textOf('checkOut'),
    adults: shape.adults.catch(guestLimits.min).parse(Number(given.get('adults'))),
    message: textOf('message'),
    name: textOf('name'),
    email: textOf('email'),
    mobile: textOf('mobile'),
  };
}

/** By how much the clock of the person's device may be behind ours, in milliseconds. */
const clockMs = 10 * 60_000;

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
