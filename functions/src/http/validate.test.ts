import { messages } from '@kerala-stays/domain/core/messages';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validate } from './validate.ts';

const schema = z.object({
  email: z.email(messages.invalidEmail),
  name: z.string().min(1, messages.fillRequired),
  count: z.int(),
});
const texts = { missing: messages.fillRequired, fallback: messages.generic };
const rejectionOf = (input: unknown) => {
  try {
    validate(schema, input, texts);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : null;
  }
};

describe('validate', () => {
  it.each([
    [{ email: 'no', name: '', count: 1 }, messages.fillRequired],
    [{ email: 'no', count: 1 }, messages.fillRequired],
    [{ email: 'no', name: 'A', count: 1 }, messages.invalidEmail],
    [{ email: 'a@b.co', name: 'A', count: 'x' }, messages.generic],
    [null, messages.generic],
  ])('returns one message for %j', (input, message) => {
    expect(rejectionOf(input)).toBe(message);
  });
});
