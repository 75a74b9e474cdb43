import { z } from 'zod';
import { gstinProblem } from '../billing/gstin.ts';
import { contrastProblems } from './colours.ts';

const line = (what: string, max: number) =>
  z
    .string({ error: ({ input }) => `${what} is ${input === undefined ? 'missing' : 'no text'}` })
    .trim()
    .min(1, `${what} is empty`)
    .max(max, `${what} is longer than ${max} characters`);

const year = (what: string) =>
  z.int(`${what} is no year`).min(1900, `${what} is no year`).max(2100, `${what} is no year`);

const page = z
  .url({ protocol: /^https$/, error: 'no address that begins with https://' })
  .optional();

const colour = (what: string) =>
  z
    .string(`${what} is no text`)
    .regex(/^#[0-9a-f]{6}$/, {
      error: `${what} is no colour in small letters, e.g. #0f5b4a`,
      // The contrast of no colour is nothing to tell of.
      abort: true,
    })
    .optional();

const colours = z
  .strictObject({
    primary: colour('primary'),
    action: colour('action'),
    ornament: colour('ornament'),
    dark: colour('dark'),
  })
  .superRefine((own, context) => {
    for (const { field, sentence } of contrastProblems(own)) {
      context.addIssue({ code: 'custom', path: [field], message: sentence });
    }
  });

/** An agency's `agency.json`. */
export const agencySchema = z.strictObject({
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
  email: z.email('email is no e-mail address'),
  /** International; also the number for WhatsApp. */
  phone: z
    .string('phone is missing')
    .regex(/^\+\d[\d ]{6,18}\d$/, 'phone is no international number, e.g. +91 98470 12345'),
  office: z.strictObject({
    street: line('street', 120),
    city: line('city', 60),
    region: line('region', 60),
    postalCode: line('postalCode', 12),
  }),
  /** When someone answers the telephone, e.g. "Monday to Saturday, 9 to 18". */
  hours: line('hours', 80).optional(),
  /** Tax number of the agency itself; invoices have that of their supplier. */
  gstin: z
    .string()
    .refine((text) => gstinProblem(text) === null, 'gstin is no valid GSTIN, e.g. 27AAPFU0939F1ZV')
    .optional(),
  /** Town whose courts decide, by the terms. */
  courts: line('courts', 60),
  /** Cities whose stays the footer leads to. */
  cities: z
    .array(line('a city', 60), 'cities is missing')
    .max(4, 'more than 4 cities')
    .refine((all) => new Set(all).size === all.length, 'two cities are the same'),
  /** Without it the demo's colours are used, which are anyone's. */
  colours: colours.optional(),
  social: z.strictObject({ instagram: page, facebook: page, twitter: page, linkedin: page }),
});

/** An agency's `testimonials.json`; an empty list takes the section from the home page. */
export const testimonialsSchema = z
  .array(
    z.strictObject({
      id: line('id', 40),
      name: line('name', 60),
      /** Where the guest lives. */
      place: line('place', 60),
      /** Where the guest stayed. */
      stay: line('stay', 60),
      rating: z
        .int('rating is no whole number')
        .min(1, 'rating is below 1')
        .max(5, 'rating is above 5'),
      text: line('text', 400),
      /** Address of a square picture, 96 pixels wide; without one the name stands alone. */
      picture: line('picture', 200).optional(),
    }),
  )
  .max(12, 'more than 12 testimonials')
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two have the same id');

/** An agency's `about.json`: its own part of *About us*. */
export const aboutSchema = z.strictObject({
  /** For search engines. */
  description: line('description', 200),
  heading: line('heading', 80),
  intro: line('intro', 600),
  figures: z
    .array(z.strictObject({ figure: line('figure', 16), text: line('text', 120) }))
    .max(3, 'more than 3 figures'),
  story: z
    .strictObject({
      title: line('title', 60),
      paragraphs: z
        .array(line('a paragraph', 1200))
        .min(1, 'a story has no paragraph')
        .max(8, 'a story has more than 8 paragraphs'),
    })
    .optional(),
});

export type About = z.infer<typeof aboutSchema>;
export type Agency = z.infer<typeof agencySchema>;
export type SocialNetwork = keyof Agency['social'];
export type Testimonial = z.infer<typeof testimonialsSchema>[number];

/** The files of an agency's folder, and their schemas. */
export const agencyFiles = {
  agency: agencySchema,
  testimonials: testimonialsSchema,
  about: aboutSchema,
} as const;
export type AgencyFile = keyof typeof agencyFiles;

/**
 * Reads the text of one of an agency's files.
 * @returns `problems`: a sentence for each fault; [] when there is none
 */
export function readAgencyFile(
  file: AgencyFile,
  text: string,
): { data: unknown; problems: string[] } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { data: null, problems: [`${file}.json is no JSON: ${(error as Error).message}.`] };
  }
  const { error } = agencyFiles[file].safeParse(data);
  const problems = (error?.issues ?? []).map(({ path, message }) => {
    const place = path.length > 1 || typeof path[0] === 'number' ? ` (${path.join('.')})` : '';
    return `${file}.json: ${message}${place}.`;
  });
  return { data, problems };
}

/** Facts that no two agencies share. */
const ownFacts = ['name', 'legalName', 'description', 'email', 'phone'] as const;

/** The contents of an agency's files; `about` is null without its file. */
export type AgencyTexts = {
  agency: Agency;
  testimonials: readonly Testimonial[];
  about: About | null;
};

/** Facts of the demo that an agency's files still have, one sentence each: they would mislead guests. */
export function findDemoFacts(own: AgencyTexts, demo: AgencyTexts): string[] {
  const invented = new Set(demo.testimonials.map(({ text }) => text));
  const links = Object.entries(own.agency.social);
  return [
    ...ownFacts
      .filter((fact) => own.agency[fact] === demo.agency[fact])
      .map((fact) => `agency.json: ${fact} is still the demo’s, “${own.agency[fact]}”.`),
    ...(own.agency.office.street === demo.agency.office.street
      ? [`agency.json: office.street is still the demo’s, “${own.agency.office.street}”.`]
      : []),
    ...links
      .filter(([network, href]) => href === demo.agency.social[network as SocialNetwork])
      .map(([network]) => `agency.json: social.${network} is still the demo’s.`),
    ...(/\.example$/i.test(own.agency.email) ? ['agency.json: email cannot be reached.'] : []),
    ...own.testimonials
      .filter(({ text }) => invented.has(text))
      .map(({ id }) => `testimonials.json: ${id} is the demo’s, and invented.`),
    ...findDemoAbout(own.about, demo.about),
  ];
}

function findDemoAbout(own: About | null, demo: About | null): string[] {
  const invented = new Set(demo?.story?.paragraphs);
  return [
    ...(own !== null && own.intro === demo?.intro
      ? ['about.json: intro is still the demo’s.']
      : []),
    ...(own?.story?.paragraphs.some((text) => invented.has(text))
      ? ['about.json: the story is still the demo’s, and invented.']
      : []),
  ];
}
