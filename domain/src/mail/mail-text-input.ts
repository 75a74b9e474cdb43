import { z } from 'zod';
import { normaliseLine, normaliseText } from '../core/plain-text.ts';
import { type MailTextPart, mailTextLabels, mailTextLimits } from './mail-text.ts';
import { type MailTime, mailTimeBounds, mailTimeMessages } from './mail-times.ts';

/** Measured as it is stored: signs that nobody sees do not count. */
const part = (name: MailTextPart, normalise: (typed: string) => string) =>
  z
    .string()
    .transform(normalise)
    .pipe(
      z
        .string()
        .max(
          mailTextLimits[name],
          `${mailTextLabels[name]}: at most ${mailTextLimits[name]} characters`,
        ),
    );

const parts = {
  subject: part('subject', normaliseLine),
  heading: part('heading', normaliseLine),
  above: part('above', normaliseText),
  below: part('below', normaliseText),
};

/** A text as staff typed it; its fields are checked by `findMailTextProblems`. */
export const mailTextSchema = z.object(parts);

/** The same, with the version that was seen. */
export const saveMailTextSchema = z.object({ ...parts, version: z.int().min(0) });

export const restoreMailTextSchema = z.object({ version: z.int().min(0) });

const days = (name: MailTime) => {
  const { min, max } = mailTimeBounds[name];
  const message = mailTimeMessages.outside(name);
  return z.int(message).min(min, message).max(max, message);
};

export const mailTimesSchema = z.object({
  arrivalFirst: days('arrivalFirst'),
  arrivalLast: days('arrivalLast'),
  balanceFirst: days('balanceFirst'),
  balanceLast: days('balanceLast'),
  reviewAfter: days('reviewAfter'),
  version: z.int().min(0),
});
