import { z } from 'zod';
import { gstinProblem } from '../billing/gstin.ts';
import { parseCalendarDate } from '../core/calendar.ts';
import { normaliseLine } from '../core/plain-text.ts';
import { agencySentences as sentences } from './agency-sentences.ts';
import { contrastProblems } from './colours.ts';

/** Sentence for a field of another type than text; one that is not there is missing. */
const textOf =
  (field: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? sentences.missing(field) : sentences.noText(field);

const isSeen = (text: string) => normaliseLine(text) === text.normalize('NFC').replace(/ +/g, ' ');

const line = (field: string, max: number) =>
  z
    .string({ error: textOf(field) })
    .trim()
    .min(1, sentences.empty(field))
    .max(max, sentences.tooLong(field, max))
    .refine(isSeen, sentences.unseen(field));

/** Fields in braces, and none that we do not know: it would be a typing mistake. */
const fields = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') return sentences.unknown(issue.keys.join(', '));
      return issue.input === undefined ? sentences.missing(name) : sentences.noObject(name);
    },
  });

const list = <Item extends z.ZodType>(field: string, item: Item) =>
  z.array(item, {
    error: ({ input }) =>
      input === undefined ? sentences.missing(field) : sentences.noList(field),
  });

/** Zod's own check takes the letters of a text for the items of a list. */
const atMost = (max: number, what: string) =>
  [(all: readonly unknown[]) => all.length <= max, sentences.tooMany(max, what)] as const;

const year = (field: string) =>
  z
    .int(sentences.noYear(field))
    .min(1900, sentences.noYear(field))
    .max(2100, sentences.noYear(field));

const page = z.url({ protocol: /^https$/, error: sentences.noPage() }).optional();

/** An address that anybody may have: no password, no key, and a host that a policy can name. */
const archiveAddress =
  /^https:\/\/[a-z\d][a-z\d.-]*\.[a-z]{2,}(?::\d{1,4})?\/[\w./~%+-]+\.pmtiles$/;

const colour = (field: string) =>
  z
    .string(sentences.noText(field))
    // The contrast of no colour is nothing to tell of.
    .regex(/^#[0-9a-f]{6}$/, { error: sentences.noColour(field), abort: true })
    .optional();

const colours = fields('colours', {
  primary: colour('primary'),
  action: colour('action'),
  ornament: colour('ornament'),
  dark: colour('dark'),
}).superRefine((own, context) => {
  for (const { field, sentence } of contrastProblems(own)) {
    context.addIssue({ code: 'custom', path: [field], message: sentence });
  }
});

/** An agency's `agency.json`. */
export const agencySchema = fields('the whole', {
  name: line('name', 60),
  /** As in terms, privacy notice and receipts. */
  legalName: line('legalName', 120),
  description: line('description', 200),
  /** First line of all pages. */
  announcement: line('announcement', 80),
  launchYear: year('launchYear'),
  copyrightYear: year('copyrightYear'),
  /** As written, e.g. "5,000+". */
  guestsWelcomed: line('guestsWelcomed', 12),
  email: z.email(sentences.noEmail()),
  /** International; also the number for WhatsApp. */
  phone: z.string({ error: textOf('phone') }).regex(/^\+\d[\d ]{6,18}\d$/, sentences.noPhone()),
  office: fields('office', {
    street: line('street', 120),
    city: line('city', 60),
    region: line('region', 60),
    postalCode: line('postalCode', 12),
  }),
  /** Person or office that answers questions about personal data; without it the e-mail above. */
  privacyContact: fields('privacyContact', {
    name: line('name', 80),
    email: z.email(sentences.noEmail()),
  }).optional(),
  /** When someone answers the telephone, e.g. "Monday to Saturday, 9 to 18". */
  hours: line('hours', 80).optional(),
  /** Tax number of the agency itself; invoices have that of their supplier. */
  gstin: z
    .string({ error: textOf('gstin') })
    .refine((text) => gstinProblem(text) === null, sentences.noGstin())
    .optional(),
  /** Town whose courts decide, by the terms. */
  courts: line('courts', 60),
  /** Cities whose stays the footer leads to. */
  cities: list('cities', line('a city', 60))
    .refine(...atMost(4, 'cities'))
    .refine((all) => new Set(all).size === all.length, sentences.sameCities()),
  /** End of the ids in calendars; without it the one that all sites had before there was the field. */
  calendarDomain: z
    .string({ error: textOf('calendarDomain') })
    .regex(/^[a-z\d]+(?:[.-][a-z\d]+)*$/, sentences.calendarDomain())
    .max(40, sentences.tooLong('calendarDomain', 40))
    .optional(),
  /** Archive of vector tiles (PMTiles) for the streets of the map; without it the map is a sketch. */
  mapTiles: z
    .string({ error: textOf('mapTiles') })
    .regex(archiveAddress, sentences.noArchive())
    .max(200, sentences.tooLong('mapTiles', 200))
    .optional(),
  /** Without it the demo's colours are used, which are anyone's. */
  colours: colours.optional(),
  social: fields('social', { instagram: page, facebook: page, twitter: page, linkedin: page }),
}).refine(({ launchYear, copyrightYear }) => launchYear <= copyrightYear, {
  error: sentences.yearsBackwards(),
  path: ['copyrightYear'],
});

/** An agency's `testimonials.json`; an empty list takes the section from the home page. */
export const testimonialsSchema = list(
  'the whole',
  fields('a testimonial', {
    id: line('id', 40),
    name: line('name', 60),
    /** Where the guest lives. */
    place: line('place', 60),
    /** Where the guest stayed. */
    stay: line('stay', 60),
    rating: z.int(sentences.noRating()).min(1, sentences.noRating()).max(5, sentences.noRating()),
    text: line('text', 400),
    /** Address of a square picture, 96 pixels wide; without one the name stands alone. */
    picture: line('picture', 200).optional(),
  }),
)
  .refine(...atMost(12, 'testimonials'))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, sentences.sameIds());

/** An agency's `about.json`: its own part of *About us*. */
export const aboutSchema = fields('the whole', {
  /** For search engines. */
  description: line('description', 200),
  heading: line('heading', 80),
  intro: line('intro', 600),
  figures: list(
    'figures',
    fields('a figure', { figure: line('figure', 16), text: line('text', 120) }),
  ).refine(...atMost(3, 'figures')),
  story: fields('story', {
    title: line('title', 60),
    paragraphs: list('paragraphs', line('a paragraph', 1200))
      .refine((all) => all.length > 0, sentences.emptyStory())
      .refine(...atMost(8, 'paragraphs')),
  }).optional(),
});

/** An agency's `tour.json`: a tour that took place, for the home page. */
export const tourSchema = fields('the whole', {
  date: z
    .string({ error: textOf('date') })
    .refine((text) => parseCalendarDate(text) !== null, sentences.noDay('date')),
  /** The same day as pages say it: the formatter of days would be sent with the home page. */
  dateText: line('dateText', 40),
  /** How many came along, e.g. "12 travelers joined". */
  joinedText: line('joinedText', 40),
  /** Faces of who came along, side by side in one picture, each 80 × 80 pixels. */
  faces: fields('faces', {
    count: z
      .int(sentences.noCount('count', 5))
      .min(1, sentences.noCount('count', 5))
      .max(5, sentences.noCount('count', 5)),
    strip: line('strip', 200),
  }).optional(),
});

export type About = z.infer<typeof aboutSchema>;
export type PastTour = z.infer<typeof tourSchema>;
export type Agency = z.infer<typeof agencySchema>;
export type SocialNetwork = keyof Agency['social'];
export type Testimonial = z.infer<typeof testimonialsSchema>[number];

/** The files of an agency's folder, and their schemas. */
export const agencyFiles = {
  agency: agencySchema,
  testimonials: testimonialsSchema,
  about: aboutSchema,
  tour: tourSchema,
} as const;
export type AgencyFile = keyof typeof agencyFiles;

/**
 * Reads the text of one of an agency's files.
 * @returns `data` without spaces around its texts; `problems`: a sentence for each fault, or []
 */
export function readAgencyFile(
  file: AgencyFile,
  text: string,
): { data: unknown; problems: string[] } {
  const named = (sentence: string) => `${file}.json: ${sentence}.`;
  let stored: unknown;
  try {
    // Editors of Windows begin a file with a mark that JSON does not know.
    stored = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { data: null, problems: [named(sentences.noJson((error as Error).message))] };
  }
  const { data = null, error } = agencyFiles[file].safeParse(stored);
  const problems = (error?.issues ?? []).map(({ path, message }) => {
    const place = path.length > 1 || typeof path[0] === 'number' ? ` (${path.join('.')})` : '';
    return named(`${message}${place}`);
  });
  return { data, problems };
}
