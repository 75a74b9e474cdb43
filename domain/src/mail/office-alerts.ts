import { z } from 'zod';
import { dateInKerala, startOfDayInKerala } from '../core/calendar.ts';
import { emailAddress } from '../core/email-schema.ts';
import { readFields, readText, readTexts } from '../core/read-values.ts';
import { isTimeOfDay } from '../core/time-of-day.ts';

/** Events reported to the office, each in a mail of its own without names. */
export const officeAlerts = [
  'inquiry',
  'message',
  'payment',
  'cancellation',
  'move',
  'exception',
] as const;
export type OfficeAlert = (typeof officeAlerts)[number];

/** Labels beside the switches of the settings page. */
export const officeAlertLabels: Record<OfficeAlert, string> = {
  inquiry: 'New inquiries, and stays that guests take or book by themselves',
  message: 'Messages from guests',
  payment: 'Payments',
  cancellation: 'Cancellations',
  move: 'Moved and changed stays',
  exception: 'Payments, messages and calendars that need attention',
};

export const maxOfficeAddresses = 5;

export const officeAlertMessages = {
  saved: 'Alerts saved',
  invalidEmail: 'Please enter a valid email address',
  tooMany: `At most ${maxOfficeAddresses} addresses`,
  quietHours: 'Quiet hours need a beginning and an end, such as 21:00 and 07:00',
} as const;

/** Recipients, events and quiet hours of office alerts. */
export type OfficeSettings = {
  /** Leave empty to send no alerts. */
  emails: readonly string[];
  kinds: readonly OfficeAlert[];
  /**
   * 'HH:MM' in Kerala, both or neither; past midnight when the end is earlier. Alerts wait until
   * the end.
   */
  quietFrom: string;
  quietTo: string;
};

/** Defaults until staff save their own. */
export function usualOfficeSettings(email: string): OfficeSettings {
  return { emails: [email], kinds: officeAlerts, quietFrom: '', quietTo: '' };
}

const time = z.union([
  z.literal(''),
  z.string(officeAlertMessages.quietHours).refine(isTimeOfDay, officeAlertMessages.quietHours),
]);
const email = z
  .string(officeAlertMessages.invalidEmail)
  .trim()
  .toLowerCase()
  .max(254, officeAlertMessages.invalidEmail)
  .pipe(emailAddress(officeAlertMessages.invalidEmail));

export const officeSettingsSchema = z
  .object({
    emails: z
      .array(email)
      .transform((list) => [...new Set(list)])
      .pipe(z.array(z.string()).max(maxOfficeAddresses, officeAlertMessages.tooMany)),
    kinds: z.array(z.enum(officeAlerts)).transform((list) => [...new Set(list)]),
    quietFrom: time,
    quietTo: time,
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === '') === (quietTo === ''), {
    path: ['quietTo'],
    message: officeAlertMessages.quietHours,
  });

/** Reads stored settings; null without any. Invalid addresses and times are left out. */
export function readOfficeSettings(stored: unknown): OfficeSettings | null {
  const fields = readFields(stored);
  if (!Array.isArray(fields.emails)) return null;
  const known = new Set(readTexts(fields.kinds));
  const [quietFrom, quietTo] = [readText(fields.quietFrom), readText(fields.quietTo)];
  const isQuiet = isTimeOfDay(quietFrom) && isTimeOfDay(quietTo);
  return {
    emails: readTexts(fields.emails).slice(0, maxOfficeAddresses),
    kinds: officeAlerts.filter((kind) => known.has(kind)),
    quietFrom: isQuiet ? quietFrom : '',
    quietTo: isQuiet ? quietTo : '',
  };
}

const dayMs = 86_400_000;

/** Earliest instant for an alert about an event now: at once, or at the end of the quiet hours. */
export function tellAt({ quietFrom, quietTo }: OfficeSettings, now: Date): Date {
  if (quietFrom === '' || quietFrom === quietTo) return now;
  const startMs = startOfDayInKerala(dateInKerala(now)).getTime();
  const sinceMs = now.getTime() - startMs;
  const [fromMs, toMs] = [msOfTime(quietFrom), msOfTime(quietTo)];
  const isOverMidnight = toMs < fromMs;
  const isQuiet = isOverMidnight
    ? sinceMs >= fromMs || sinceMs < toMs
    : sinceMs >= fromMs && sinceMs < toMs;
  if (!isQuiet) return now;
  const endsTomorrow = isOverMidnight && sinceMs >= fromMs;
  return new Date(startMs + toMs + (endsTomorrow ? dayMs : 0));
}

function msOfTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
