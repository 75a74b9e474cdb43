import { z } from 'zod';
import { normaliseLine, normaliseText } from '../core/plain-text.ts';
import type { ReviewFlag } from './review-lifecycle.ts';
import { reviewLimits, reviewMessages } from './review-messages.ts';

const score = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const maybe = score.nullable().default(null);
const line = (max: number, tooLong: string) =>
  z.string().transform(normaliseLine).pipe(z.string().max(max, tooLong));

/** A review as sent by its author: whole stars from 1 to 5, with an overall score always. */
export const reviewInputSchema = z.object({
  scores: z.object({
    overall: z.union(score.options, reviewMessages.rateOverall),
    cleanliness: maybe,
    comfort: maybe,
    location: maybe,
    staff: maybe,
    value: maybe,
  }),
  title: line(reviewLimits.title, reviewMessages.titleTooLong).default(''),
  text: z
    .string()
    .transform(normaliseText)
    .pipe(z.string().max(reviewLimits.text, reviewMessages.textTooLong))
    .default(''),
  authorName: line(reviewLimits.authorName, reviewMessages.nameTooLong).pipe(
    z.string().min(1, reviewMessages.name),
  ),
});
export type ReviewInput = z.output<typeof reviewInputSchema>;

/** Default author name: first name and initial, "Asha N." */
export function proposedName(guestName: string): string {
  const [first = '', ...rest] = guestName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]}.`;
}

const linkPattern = /https?:|www\.|\b[\w-]+\.(?:com|in|net|org|info|biz|shop)\b/i;
const emailPattern = /[^\s@]+@[^\s@]+\.[^\s@]+/;
/** Eight digits or more, as telephone numbers are written; a year or a price has fewer. */
const phonePattern = /\+?\d(?:[\s().-]?\d){7,}/;
/** Words that flag a review for staff; they never lead to rejection. */
const lookedAt = ['idiot', 'bastard', 'bitch', 'whore', 'scum', 'rapist', 'thief', 'terrorist'];

/** Reasons in a review's text for staff to check it before publication. */
export function flagsOf({ title, text, authorName }: ReviewInput): ReviewFlag[] {
  const words = `${title}\n${text}\n${authorName}`;
  const known = new Set(words.toLowerCase().match(/\p{L}+/gu) ?? []);
  const flags: [ReviewFlag, boolean][] = [
    ['link', linkPattern.test(words.replace(new RegExp(emailPattern, 'g'), ' '))],
    ['email', emailPattern.test(words)],
    ['phone', phonePattern.test(words)],
    ['words', lookedAt.some((word) => known.has(word))],
  ];
  return flags.filter(([, isSet]) => isSet).map(([flag]) => flag);
}

/** The language, judged by the script of most letters. */
export function languageOf(text: string): 'en' | 'ml' | 'hi' | 'other' {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (letters === 0) return 'other';
  if (count(/\p{Script=Malayalam}/gu) * 2 > letters) return 'ml';
  if (count(/\p{Script=Devanagari}/gu) * 2 > letters) return 'hi';
  return count(/\p{Script=Latin}/gu) * 2 > letters ? 'en' : 'other';
}
