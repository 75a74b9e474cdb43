import type { FeedProblem } from '@kerala-stays/domain/calendars/calendar-feed';

/** One property: `DTSTART;TZID=Asia/Kolkata:20261224T140000`. */
export type FeedProperty = { params: Readonly<Record<string, string>>; value: string };
/** The used properties of one component, by name. */
export type FeedComponent = ReadonlyMap<string, readonly FeedProperty[]>;

export type FeedLines = {
  events: FeedComponent[];
  /** The parts of each VTIMEZONE (standard time, daylight time), by its TZID. */
  zones: ReadonlyMap<string, readonly FeedComponent[]>;
};

/** Properties read from an entry. Descriptions, attendees and locations are skipped. */
const eventNames = new Set([
  ...['UID', 'SUMMARY', 'DTSTART', 'DTEND', 'DURATION', 'STATUS', 'TRANSP'],
  ...['RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP'],
  'FREEBUSY',
]);
const zoneNames = new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']);
const timeNames = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);
/** Entries, and busy times as calendar servers publish them without saying of what. */
const eventKinds = new Set(['VEVENT', 'VFREEBUSY']);

const maxLines = 20_000;
const maxLine = 100_000;
const maxEvents = 2000;
const maxDepth = 8;

/**
 * Splits a calendar's text into the needed lines, within limits.
 * @returns the problem of a text that is not a complete calendar
 */
export function readFeedLines(text: string): FeedLines | FeedProblem {
  const lines = unfold(text);
  if (typeof lines === 'string') return lines;
  if (!isMark(lines[0], 'BEGIN', 'VCALENDAR')) return 'not-calendar';
  if (!isMark(lines.at(-1), 'END', 'VCALENDAR')) return 'cut-off';
  const open: string[] = [];
  const events: FeedComponent[] = [];
  const zones = zoneReader();
  let event = new Map<string, FeedProperty[]>();
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
    }
    if (open[1] === 'VTIMEZONE') zones.read(line, kind, open.length);
    if (kind === 'END') {
      if (open.pop() !== name) return 'cut-off';
      if (open.length === depth - 1) {
        depth = 0;
        events.push(...(name === 'VEVENT' ? [event] : busyTimes(event)));
        if (events.length > maxEvents) return 'too-large';
      }
    } else if (kind === undefined && depth > 0 && open.length === depth) {
      addProperty(event, line, eventNames);
    }
  }
  return open.length === 0 ? { events, zones: zones.found } : 'cut-off';
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

function addProperty(
  component: Map<string, FeedProperty[]>,
  line: string,
  names: ReadonlySet<string>,
): void {
  const key = (/^[A-Z0-9-]+/i.exec(line)?.[0] ?? '').toUpperCase();
  if (!names.has(key)) return;
  const [, , params = '', value = ''] =
    (timeNames.has(key) ? zonedForm.exec(line) : null) ?? propertyForm.exec(line) ?? [];
  const pairs = [...params.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^;]*)/gi)].map(
    ([, param = '', text = '']) => [param.toUpperCase(), text.replaceAll('"', '')] as const,
  );
  // A malformed line still counts: an entry without its end would be too short.
  const property = { params: Object.fromEntries(pairs), value: value.trim() };
  // Added in place: an entry may have 20,000 exceptions.
  const known = component.get(key);
  if (known === undefined) component.set(key, [property]);
  else known.push(property);
}

/** The periods of a VFREEBUSY, each as an entry of its own. */
function busyTimes(component: FeedComponent): FeedComponent[] {
  return (component.get('FREEBUSY') ?? [])
    .filter(({ params }) => params.FBTYPE?.toUpperCase() !== 'FREE')
    .flatMap(({ params, value }) =>
      value.split(',', maxEvents + 1).map((text) => ({ params, text })),
    )
    .slice(0, maxEvents + 1)
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

/** Collects the time zones; `depth` counts the open components, that of the line included. */
function zoneReader() {
  const found = new Map<string, FeedComponent[]>();
  let id = '';
  let parts: FeedComponent[] = [];
  let part = new Map<string, FeedProperty[]>();
  const read = (line: string, kind: string | undefined, depth: number) => {
    if (kind === 'BEGIN' && depth === 2) [id, parts] = ['', []];
    if (kind === 'BEGIN' && depth === 3) part = new Map();
    if (kind === 'END' && depth === 3) parts.push(part);
    if (kind === 'END' && depth === 2 && id !== '') found.set(id, parts);
    if (kind !== undefined) return;
    if (depth === 2 && /^TZID\b/i.test(line)) id = line.replace(/^TZID[^:]*:/i, '').trim();
    if (depth === 3) addProperty(part, line, zoneNames);
  };
  return { found, read };
}

/** The value of a property; '' without it. */
export const textOf = (component: FeedComponent, name: string): string =>
  component.get(name)?.[0]?.value ?? '';
