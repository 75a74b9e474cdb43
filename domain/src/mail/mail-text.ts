import { readFields, readText } from '../core/read-values.ts';
import type { MailKind } from './mail.ts';
import { fieldsOf, type MailField, mailFieldWords, requiredFields } from './mail-fields.ts';

/** The prose of a mail, with `{fields}`. Table, button, policy and fixed lines are the product's. */
export type MailText = {
  subject: string;
  heading: string;
  /** Above the table of the stay; an empty line begins a paragraph. */
  above: string;
  /** Below it. May be empty. */
  below: string;
};
export type MailTextPart = keyof MailText;

/** Longest parts, in characters. */
export const mailTextLimits: Record<MailTextPart, number> = {
  subject: 150,
  heading: 120,
  above: 3000,
  below: 3000,
};
export const mailTextParts = Object.keys(mailTextLimits) as MailTextPart[];

export const mailTextLabels: Record<MailTextPart, string> = {
  subject: 'Subject',
  heading: 'Heading',
  above: 'Text above the table',
  below: 'Text below the table',
};

/** Mails of which a house may have a text of its own. */
export const houseTextKinds = ['arrival', 'booking-paid'] as const satisfies MailKind[];
export type HouseTextKind = (typeof houseTextKinds)[number];

/** Whether a house may have its own text of a mail. */
export function hasHouseText(kind: MailKind): kind is HouseTextKind {
  return houseTextKinds.some((each) => each === kind);
}

/** Most houses with texts of their own that the page lists. */
export const maxHouseTexts = 300;

/**
 * Id of a stored text.
 * @param hotelId of a house's own text; '' for the one of all houses
 */
export function mailTextId(kind: MailKind, hotelId: string): string {
  return hotelId === '' ? kind : `${kind}_${hotelId}`;
}

export const mailTextMessages = {
  saved: 'Text saved. Mails have it within a minute.',
  restored: 'Our text is back. Mails have it within a minute.',
  tested: (email: string) => `A test is on its way to ${email}`,
  tooSoon: 'A test was sent a moment ago. Please wait some seconds.',
  unproved: 'Your address is not proved yet: sign in by the link of its verification mail first.',
  savedMeanwhile: 'Somebody else changed this text. Reload to see it.',
  noHouseText: 'A house cannot have its own text of this mail.',
  notFound: 'There is no such mail.',
} as const;

const field = /\{(\w+)\}/g;

/** Names of the fields in a text, each once. */
function fieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(field)].map(([, name = '']) => name))];
}

export type MailTextProblem = { part: MailTextPart; message: string };

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

function unknownField(kind: MailKind, text: string): string | null {
  const known: readonly string[] = fieldsOf(kind);
  const unknown = fieldsIn(text).filter((name) => !known.includes(name));
  if (unknown.length === 0) return null;
  const isElsewhere = unknown.every((name) => Object.hasOwn(mailFieldWords, name));
  return `${inBraces(unknown.slice(0, 5))} ${isElsewhere ? 'has no value in this mail' : 'is no field'}: choose one from the list.`;
}

function problemOfPart(kind: MailKind, part: MailTextPart, text: string): string | null {
  if (text.trim() === '') {
    return part === 'below' ? null : `${mailTextLabels[part]}: please write one.`;
  }
  if (text.length > mailTextLimits[part]) {
    return `${mailTextLabels[part]}: at most ${mailTextLimits[part]} characters, this has ${text.length}.`;
  }
  // A key in the text would open one guest's stay to all others.
  if (/#k=/i.test(text))
    return 'This has the secret link of a guest: the button has the right one.';
  if (/http:\/\//i.test(text)) return 'Write addresses with https://.';
  return (
    unknownField(kind, text) ??
    (/[{}]/.test(text.replace(field, ''))
      ? 'A brace stands alone: write fields like {guestName}, without spaces.'
      : null)
  );
}

/** Problems of a text, at most one for each part; none when the mail can go out with it. */
export function findMailTextProblems(kind: MailKind, text: MailText): MailTextProblem[] {
  const problems = mailTextParts.flatMap((part) => {
    const message = problemOfPart(kind, part, text[part]);
    return message === null ? [] : [{ part, message }];
  });
  const used = fieldsIn(`${text.above} ${text.below}`);
  const missing = requiredFields(kind).filter((name) => !used.includes(name));
  if (missing.length > 0 && !problems.some(({ part }) => part === 'above')) {
    problems.push({
      part: 'above',
      message: `This mail must say ${inBraces(missing)}, above or below the table.`,
    });
  }
  return problems;
}

/** Reads a stored text; whether it is still valid says {@link findMailTextProblems}. */
export function readMailText(stored: unknown): MailText {
  const { subject, heading, above, below } = readFields(stored);
  return {
    subject: readText(subject),
    heading: readText(heading),
    above: readText(above),
    below: readText(below),
  };
}

/** Paragraphs of a text: an empty line begins a new one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/**
 * Fills the fields of a text in, once: what a guest typed is never taken for a field. Unknown ones
 * stay as they are.
 */
export function fillFields(text: string, facts: Readonly<Record<string, string>>): string {
  return (
    text
      .replace(field, (whole, name: string) =>
        Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
      )
      // An empty sentence leaves its spaces behind.
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}

/** Fields as staff insert them. */
export function formatField(name: MailField): string {
  return `{${name}}`;
}
