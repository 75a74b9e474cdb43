import { messages } from '@kerala-stays/domain/core/messages';
import type { z } from 'zod';
import { AppError } from '../platform/errors.ts';

export type ValidationMessages = {
  /** Shown for a required field that is missing. */
  missing?: string;
  /** Shown when no field has a specific message. */
  fallback: string;
};

/** A missing required field is reported before other errors, as in the forms (product §11.2). */
const missingTexts: ReadonlySet<string> = new Set([
  messages.fillRequired,
  messages.roomTypeRequired,
  messages.enterSlug,
]);

/** Zod's default wording ("Invalid input: expected string") is not meant for users. */
const zodWording = /^(Invalid|Too (big|small)|Unrecognized|Expected)/;

/** Parses input; errors have the same message as the form. */
export function validate<T>(schema: z.ZodType<T>, input: unknown, texts: ValidationMessages): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const own = issues.map((issue) => issue.message).filter((text) => !zodWording.test(text));
  const absent = issues.some((issue) => issue.message.endsWith('received undefined'));
  const message =
    own.find((text) => missingTexts.has(text)) ??
    (absent ? texts.missing : undefined) ??
    own[0] ??
    texts.fallback;
  throw new AppError('invalid', { message });
}
