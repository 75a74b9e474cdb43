import { createHash } from 'node:crypto';
import type { NightRun } from '@kerala-stays/domain/calendars/export-nights';
import { ownUidSuffix } from '@kerala-stays/domain/content/calendar-ids';
import { calendarMaker } from '@kerala-stays/domain/content/site';

/** Needed only for portals; the bundle's other functions do not load it. */
let library: Promise<typeof import('ical-generator')> | undefined;

/**
 * A calendar needs a component (RFC 5545 3.6), and without bookings there would be none: portals
 * may refuse the file at the moment when they are connected. A time zone is one that names no
 * night, so that no reader can take it for a stay; an event in the past would be one in some
 * program's list.
 */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
const lastLine = 'END:VCALENDAR';

/** Refresh interval for calendar programs, in seconds. */
const ttlSeconds = 30 * 60;

/**
 * Taken nights as an iCalendar file: all-day events that end on the day of departure, as iCalendar
 * requires, without guest data.
 * @param source seed of the event ids: secret, and unchanged while the link or its replacement
 *   exists
 */
export async function writeCalendar(
  nights: readonly NightRun[],
  source: { salt: string; unit: number },
  now: Date,
): Promise<string> {
  library ??= import('ical-generator');
  const { default: ical, ICalEventStatus, ICalEventTransparency } = await library;
  const calendar = ical({ prodId: calendarMaker('Calendars'), ttl: ttlSeconds });
  for (const { from, to } of nights) {
    calendar.createEvent({
      id: `${eventId(source, from)}${ownUidSuffix}`,
      stamp: now,
      allDay: true,
      start: from,
      end: to,
      summary: 'Not available',
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  const text = calendar.toString().trimEnd();
  const content = text.slice(0, text.lastIndexOf(lastLine));
  return `${content}${nights.length === 0 ? `${zone}\r\n` : ''}${lastLine}\r\n`;
}

function eventId({ salt, unit }: { salt: string; unit: number }, firstNight: string): string {
  return createHash('sha256').update(`${salt} ${unit} ${firstNight}`).digest('hex').slice(0, 32);
}
