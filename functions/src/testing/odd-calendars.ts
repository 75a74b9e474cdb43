/** A calendar that could keep its reader busy, and its name. */
export type OddCalendar = [name: string, text: string];

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];

const ruleStarts = [
  'DTSTART;VALUE=DATE:20261210',
  'DTSTART;VALUE=DATE:00010101',
  'DTSTART;TZID=America/New_York:19700101T100000',
  'DTSTART:99991230T000000Z',
];
const many = (count: number, value: (n: number) => string | number) =>
  Array.from({ length: count }, (_, n) => value(n)).join();

/** Rules that hardly ever apply, that never do, or whose lists are long. */
const oddRules = [
  'FREQ=DAILY;BYDAY=1MO',
  'FREQ=WEEKLY;BYDAY=-1SU',
  'FREQ=DAILY',
  'FREQ=DAILY;COUNT=100000',
  'FREQ=DAILY;INTERVAL=10000;COUNT=100000',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4,6,9,11',
  'FREQ=DAILY;BYYEARDAY=1',
  'FREQ=DAILY;BYSETPOS=2',
  'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23',
  'FREQ=WEEKLY;COUNT=100000',
  'FREQ=WEEKLY;INTERVAL=10000',
  'FREQ=WEEKLY;BYDAY=MO;BYMONTH=2;COUNT=99999',
  'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=-366',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
  'FREQ=MONTHLY;BYDAY=53MO',
  'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
  'FREQ=MONTHLY;COUNT=100000;BYMONTHDAY=30;BYMONTH=2',
  `FREQ=MONTHLY;BYMONTHDAY=${many(366, (n) => (n % 31) + 1)}`,
  `FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=${many(366, () => 31)};COUNT=100000`,
  `FREQ=MONTHLY;BYDAY=${many(366, (n) => `${(n % 53) + 1}MO`)};COUNT=100000`,
  `FREQ=MONTHLY;BYSETPOS=${many(366, (n) => n + 1)};BYDAY=MO;COUNT=100000`,
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=100000',
  'FREQ=YEARLY;BYMONTHDAY=-31;BYMONTH=2,4,6',
  'FREQ=YEARLY;BYDAY=53SU',
  'FREQ=YEARLY;BYDAY=-53MO;BYMONTH=6',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO',
  'FREQ=YEARLY;BYWEEKNO=1;BYMONTH=7',
  'FREQ=YEARLY;BYYEARDAY=366;BYDAY=SU',
  'FREQ=YEARLY;BYYEARDAY=366;INTERVAL=3',
  'FREQ=YEARLY;INTERVAL=10000',
  `FREQ=YEARLY;BYYEARDAY=${many(366, (n) => n + 1)};COUNT=100000`,
  `FREQ=YEARLY;BYWEEKNO=${many(366, (n) => (n % 53) + 1)};BYDAY=${many(366, () => 'SU')}`,
  `FREQ=YEARLY;BYDAY=${many(366, (n) => `${(n % 53) + 1}SU`)};COUNT=100000`,
  `FREQ=YEARLY;BYMONTH=${many(366, () => 2)};BYMONTHDAY=${many(366, () => 30)}`,
  `FREQ=YEARLY;BYMONTH=${many(366, (n) => (n % 12) + 1)};BYSETPOS=${many(366, (n) => n + 1)}`,
  'FREQ=YEARLY;UNTIL=00010101',
  'FREQ=YEARLY;UNTIL=99991231T235959Z',
  'FREQ=SECONDLY;BYSECOND=60',
  'FREQ=MINUTELY;BYDAY=1MO',
  'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYEASTER=0',
  'FREQ=DAILY;UNTIL=20261231;COUNT=5;INTERVAL=0',
];

/** An observance of a zone whose rule is given. */
const observance = (kind: string, start: string, rule: string, to = '-0500') => [
  ...[`BEGIN:${kind}`, `DTSTART:${start}`, `RRULE:${rule}`],
  ...['TZOFFSETFROM:-0400', `TZOFFSETTO:${to}`, `END:${kind}`],
];
const inZone = (...parts: string[]) =>
  calendar(
    ...['BEGIN:VTIMEZONE', 'TZID:Odd', ...parts, 'END:VTIMEZONE'],
    ...entry('DTSTART;TZID=Odd:20261215T160000', 'DTEND;TZID=Odd:20261218T100000'),
    ...entry('DTSTART;TZID=Odd:20260215T160000', 'DTEND;TZID=Odd:99981218T100000'),
  );

const zoneStarts = ['00010101T000000', '16010101T020000', '20261101T020000', '99981231T000000'];

const longName = 'a'.repeat(90_000);
const entries = (count: number, lines: (n: number) => string[]) =>
  Array.from({ length: count }, (_, n) => [
    'BEGIN:VEVENT',
    `UID:${n}`,
    ...lines(n),
    'END:VEVENT',
  ]).flat();

/** Zones and lists by the thousand, and names as long as a line. */
const oddFiles: OddCalendar[] = [
  ...[70, 500, 3000].map((count): OddCalendar => {
    const parts = Array.from({ length: count }, () =>
      observance('STANDARD', '00010101T000000', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    ).flat();
    return [`${count} parts of a zone`, inZone(...parts)];
  }),
  [
    'a zone of 19,000 dates',
    inZone(
      ...['BEGIN:STANDARD', 'DTSTART:00010101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000'],
      ...Array.from(
        { length: 19_000 },
        (_, n) => `RDATE:2026${10 + (n % 3)}01T00${10 + (n % 50)}00`,
      ),
      'END:STANDARD',
    ),
  ],
  [
    'a zone of 19,000 rules',
    inZone(
      ...['BEGIN:STANDARD', 'DTSTART:00010101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000'],
      ...Array<string>(19_000).fill('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
      'END:STANDARD',
    ),
  ],
  [
    'a thousand zones, each for one entry',
    calendar(
      ...Array.from({ length: 1000 }, (_, n) => [
        ...['BEGIN:VTIMEZONE', `TZID:Odd ${n}`],
        ...observance('STANDARD', '00010101T000000', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
        'END:VTIMEZONE',
      ]).flat(),
      ...entries(1000, (n) => [`DTSTART;TZID=Odd ${n}:20261215T160000`, 'DURATION:P1D']),
    ),
  ],
  [
    'a zone for every year',
    calendar(
      ...['BEGIN:VTIMEZONE', 'TZID:Odd'],
      ...observance('STANDARD', '00010101T000000', 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
      ...observance('DAYLIGHT', '00010101T000000', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', '-0400'),
      'END:VTIMEZONE',
      ...entries(1900, (n) => [
        `DTSTART;TZID=Odd:${String(n + 200).padStart(4, '0')}1215T160000`,
        'DURATION:P1D',
        'RRULE:FREQ=YEARLY',
      ]),
    ),
  ],
  [
    'the name of a zone as long as a line',
    calendar(...entry(`DTSTART;TZID=${longName}:20261215T160000`, 'RRULE:FREQ=DAILY')),
  ],
  [
    'ten of them, of entries that repeat',
    calendar(
      ...entries(10, (n) => [
        `DTSTART;TZID=${n}${longName}:20200101T100000`,
        'DURATION:P1D',
        'RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9,10,11,12',
      ]),
    ),
  ],
  [
    'an id as long as a line',
    calendar(
      ...['BEGIN:VEVENT', `UID:${longName}`, 'DTSTART:20200101T100000Z', 'DURATION:P300D'],
      ...['RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6', 'END:VEVENT'],
    ),
  ],
  [
    '19,000 exceptions, a line each',
    calendar(
      ...entry(
        'DTSTART;VALUE=DATE:20261210',
        'RRULE:FREQ=DAILY',
        ...Array<string>(19_000).fill('EXDATE;VALUE=DATE:20261211'),
      ),
    ),
  ],
  [
    '100,000 exceptions in a few lines',
    calendar(
      ...entry(
        'DTSTART;VALUE=DATE:20261210',
        'RRULE:FREQ=DAILY',
        ...Array<string>(10).fill(`EXDATE;VALUE=DATE:${many(10_000, () => '20261211')}`),
      ),
    ),
  ],
  [
    '19,000 rules of one entry',
    calendar(
      ...entry(
        'DTSTART;VALUE=DATE:00010101',
        ...Array<string>(19_000).fill('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
      ),
    ),
  ],
  [
    'a million busy times, all empty',
    calendar(
      'BEGIN:VFREEBUSY',
      ...Array<string>(10).fill(`FREEBUSY:${','.repeat(99_000)}`),
      'END:VFREEBUSY',
    ),
  ],
  [
    'a million dates, all empty',
    calendar(
      ...entry('DTSTART:20261210', ...Array<string>(10).fill(`RDATE:${','.repeat(99_000)}`)),
    ),
  ],
  [
    '2,000 stays of ten years',
    calendar(...entries(2000, () => ['DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20300101'])),
  ],
  [
    '40 stays of 300 days that begin every day',
    calendar(
      ...entries(40, (n) => [
        `DTSTART;VALUE=DATE:202001${10 + (n % 20)}`,
        `DURATION:P${300 + n}D`,
        'RRULE:FREQ=DAILY',
      ]),
    ),
  ],
  [
    'stays of 100,000 days that begin every hour',
    calendar(...entry('DTSTART:00010101T000000Z', 'DURATION:P100000D', `RRULE:${oddRules[9]}`)),
  ],
  [
    '1,000 changes of 900 series of one id',
    calendar(
      ...Array.from({ length: 1000 }, (_, n) =>
        entry(`RECURRENCE-ID:20261210T10${10 + (n % 50)}00Z`, 'DTSTART;VALUE=DATE:20261210'),
      ).flat(),
      ...Array.from({ length: 900 }, () =>
        entry('DTSTART;TZID=America/New_York:20261210T100000', 'DURATION:P1D', 'RRULE:FREQ=DAILY'),
      ).flat(),
    ),
  ],
  [
    'zones in 5,000 spellings',
    calendar(
      ...entries(1900, (n) => {
        const name = [...'america/new_york'].map((letter, at) =>
          (n >> (at % 11)) & 1 ? letter.toUpperCase() : letter,
        );
        return [`DTSTART;TZID=${name.join('')}:20261215T160000`, 'DURATION:P1D'];
      }),
    ),
  ],
  ['nothing but colons', calendar(...entry(`DTSTART;TZID=${':'.repeat(90_000)}`))],
  ['nothing but semicolons', calendar(...entry(`DTSTART${';'.repeat(90_000)}:20261210`))],
  ['nothing but quotes', calendar(...entry(`DTSTART;X=${'"'.repeat(90_001)}:20261210`))],
  [
    'nothing but digits',
    calendar(...entry('DTSTART:20261210', `DURATION:P${'9'.repeat(90_000)}D`)),
  ],
  ['nothing but spaces', calendar(...entry(`DTSTART:${' '.repeat(90_000)}20261210`))],
  [
    'nothing but slashes',
    calendar(...entry(`DTSTART;TZID=${'a/'.repeat(45_000)}:20261210T100000`)),
  ],
];

/** More than two hundred rules, zones and files, each of which once kept a reader busy, or might. */
export const oddCalendars: readonly OddCalendar[] = [
  ...oddRules.flatMap((rule) =>
    ruleStarts.map((start): OddCalendar => {
      const name = rule.length > 60 ? `${rule.slice(0, 60)}…` : rule;
      return [`${start}, ${name}`, calendar(...entry(start, `RRULE:${rule}`))];
    }),
  ),
  ...oddRules.flatMap((rule, n) =>
    [zoneStarts[n % 4] ?? '', zoneStarts[(n + 1) % 4] ?? ''].map((start): OddCalendar => {
      const name = rule.length > 60 ? `${rule.slice(0, 60)}…` : rule;
      return [`zone from ${start}, ${name}`, inZone(...observance('DAYLIGHT', start, rule))];
    }),
  ),
  ...oddFiles,
];
