import { z } from 'zod';
import { parseTags } from '../catalogue/tags.ts';
import { tagLimits } from '../core/limits.ts';

/** Multipart and older clients send everything as text. */
function booleanOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim().toLowerCase();
  if (['true', '1', 'on', 'yes'].includes(text)) return true;
  if (['false', '0', 'off', 'no', ''].includes(text)) return false;
  return value;
}

/** Plain numbers only: "12,5" stays text and is rejected (decision D49). */
function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
}

/** A boolean, or its text. */
export const booleanField = z.preprocess(booleanOf, z.boolean()).meta({ type: 'boolean' });

/** A number, or its text; an empty text is not a number. */
export function numberField<T extends z.ZodType>(schema: T) {
  return z.preprocess(numberOf, schema).meta({ type: 'number' });
}

/** A list of strings, its JSON text, or a list whose first element is such text (product §11.5). */
export const tagsField = z
  .union([z.array(z.unknown()).max(100), z.string().max(20_000)])
  .transform((value): string[] => parseTags(value))
  .pipe(z.array(z.string().max(tagLimits.length)).max(tagLimits.count))
  .meta({
    description: 'A list of strings, JSON text of one, or a list whose first element is such text',
  });
