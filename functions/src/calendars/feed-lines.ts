import type { FeedProblem } from '@kerala-stays/domain/calendars/calendar-feed';

/** One property: `DTSTART;TZID=Asia/Kolkata:20261224T140000`. */
export type FeedProperty = { params: Readonly<Record<string, string>>; value: string };
/** The used properties of one component, by name. */
export type FeedComponent = ReadonlyMap<string, readonly FeedProperty[]>;

export type FeedLines = {
  events: FeedComponent[];
  /** Text of each VTIMEZONE, by its TZID. */
  zones: ReadonlyMap<string, string>;
};

/** Properties read from an entry. Descriptions, attendees and locations are skipped. */
const eventNames = new Set([
  ...['UID', 'SUMMARY', 'DTSTART', 'DTEND', 'DURATION', 'STATUS', 'TRANSP'],
  ...['RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP'],
]);
const timeNames = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);
/** Entries, and busy times as calendar servers publish them without saying of what. */
const eventKinds = new Set(['VEVENT', 'VFREEBUSY']);
const zoneRule =
  /^FREQ=YEARLY(;(BYMONTH|BYDAY|BYMONTHDAY|UNTIL|COUNT|INTERVAL|WKST)=[A-Z0-9,+-]+)*$/;

const maxLines = 20_000;
const maxLine = 100_000;
const maxEvents = 2000;
const maxDepth = 8;

/**
 * Splits a calendar's text into the needed lines, within limits, before any library sees it.
 * @returns the problem of a text that is not a complete calendar
 */
export function readFeedLines(text: string): FeedLines | FeedProblem {
  const lines = unfold(text);
  if (typeof lines === 'string') return lines;
  if (!isMark(lines[0], 'BEGIN', 'VCALENDAR')) return 'not-calendar';
  if (!isMark(lines.at(-1), 'END', 'VCALENDAR')) return 'cut-off';
  const open: string[] = [];
  const events: FeedComponent[] = [];
  const zones = new Map<string, string>();
  let event = new Map<string, FeedProperty[]>();
  let zone: string[] = [];
  // Depth at which the open entry began: it may be nested too deeply.
  let depth = 0;
  for (const line of lines) {
    const mark = /^(BEGIN|END):\s*([A-Z0-9-]+)\s*$/i.exec(line);
    const [kind, name] = [mark?.[1]?.toUpperCase(), mark?.[2]?.toUpperCase() ?? ''];
    if (kind === 'BEGIN') {
      open.push(name);
      if (open.length > maxDepth) return 'not-calendar';
      // An entry inside another would be passed over.
      if (depth > 0 && eventKinds.has(name)) return 'not-calendar';
      if (eventKinds.has(name)) {
        event = new Map();
        depth = open.length;
      }
      if (open.length === 2 && name === 'VTIMEZONE') zone = [];
    }
    if (open[1] === 'VTIMEZONE') addZoneLine(zone, line);
    if (kind === 'END') {
      if (open.pop() !== name) return 'cut-off';
      if (open.length === depth - 1) {
        depth = 0;
        events.push(...(name === 'VEVENT' ? [event] : busyTimes(event)));
        if (events.length > maxEvents) return 'too-large';
      }
      if (open.length === 1 && name === 'VTIMEZONE') addZone(zones, zone);
    } else if (kind === undefined && depth > 0 && open.length === depth) {
      addProperty(event, line);
    }
  }
  return open.length === 0 ? { events, zones } : 'cut-off';
}

/** Unfolded lines; control characters, which some portals send, are removed. */
function unfold(text: string): string[] | FeedProblem {
  const lines: string[] = [];
  const plain = text.replace(/^\uFEFF/, '').replace(/[^\P{Cc}\t\n\r\u0080-\u009F]/gu, '');
  const raw = plain.split(/\r\n|\n|\r/);
  if (raw.length > maxLines) return 'too-large';
  let parts: string[] = [];
  let length = 0;
  const flush = () => {
    if (parts.length > 0 && length > 0) lines.push(parts.join('').trimEnd());
    parts = [];
    length = 0;
  };
  for (const line of raw) {
    const isFold = /^[ \t]/.test(line);
    if (!isFold) flush();
    const part = isFold ? line.slice(1) : line;
    length += part.length;
    if (length > maxLine) return 'too-large';
    parts.push(part);
  }
  flush();
  return lines.filter((line) => line !== '');
}

function isMark(line: string | undefined, kind: string, name: string): boolean {
  return line?.replace(/\s/g, '').toUpperCase() === `${kind}:${name}`;
}

const propertyForm = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^":;]*))*):(.*)$/is;
/**
 * Names of zones with a colon, "(UTC+05:30) Chennai", that some programs do not put into quotes.
 */
const zonedForm = /^([A-Z-]+)((?:;[^;]*?)*?):(\s*\d{4}-?\d{2}-?\d{2}.*)$/is;

function addProperty(event: Map<string, FeedProperty[]>, line: string): void {
  const key = (/^[A-Z0-9-]+/i.exec(line)?.[0] ?? '').toUpperCase();
  if (!eventNames.has(key) && key !== 'FREEBUSY') return;
  const [, , params = '', value = ''] =
    (timeNames.has(key) ? zonedForm.exec(line) : null) ?? propertyForm.exec(line) ?? [];
  const pairs = [...params.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^;]*)/gi)].map(
    ([, param = '', text = '']) => [param.toUpperCase(), text.replaceAll('"', '')] as const,
  );
  // A malformed line still counts: an entry without its end would be too short.
  const property = { params: Object.fromEntries(pairs), value: value.trim() };
  event.set(key, [...(event.get(key) ?? []), property]);
}

/** The periods of a VFREEBUSY, each as an entry of its own. */
function busyTimes(component: FeedComponent): FeedComponent[] {
  return (component.get('FREEBUSY') ?? [])
    .filter(({ params }) => params.FBTYPE?.toUpperCase() !== 'FREE')
    .flatMap(({ params, value }) => value.split(',').map((text) => ({ params, text })))
    .map(({ params, text }) => {
      const [start = '', end = ''] = text.split('/');
      const name = /^[+-]?P/i.test(end.trim()) ? 'DURATION' : 'DTEND';
      return new Map([
        ['SUMMARY', [{ params: {}, value: 'Busy' }]],
        ['DTSTART', [{ params, value: start.trim() }]],
        [name, [{ params, value: end.trim() }]],
      ]);
    });
}

/** Rules that could run forever are skipped: without its rule, a zone has one offset. */
function addZoneLine(zone: string[], line: string): void {
  if (/^RRULE/i.test(line) && !zoneRule.test(line.slice(6).toUpperCase())) return;
  if (/^(BEGIN|END|TZID|DTSTART|RRULE|RDATE|TZOFFSETFROM|TZOFFSETTO)\b/i.test(line))
    zone.push(line);
}

function addZone(zones: Map<string, string>, lines: readonly string[]): void {
  const id = lines.find((line) => /^TZID/i.test(line))?.replace(/^TZID[^:]*:/i, '');
  if (id !== undefined && lines.length <= 500) zones.set(id.trim(), lines.join('\r\n'));
}

/** The value of a property; '' without it. */
export const textOf = (component: FeedComponent, name: string): string =>
  component.get(name)?.[0]?.value ?? '';
