import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { AppError } from './errors.ts';
import { parseJson } from './parse-json.ts';

/** Encodes a position in a list as a cursor, from the row's values of the list's order. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * The values of {@link writeCursor}; null without a cursor.
 * @throws AppError `invalid` for a text that is not one of our cursors.
 */
export function readCursor(text: string | undefined, length: number): string[] | null {
  if (text === undefined || text === '') return null;
  const values = parseJson(Buffer.from(text, 'base64url').toString('utf8'));
  const isOurs =
    Array.isArray(values) &&
    values.length === length &&
    values.every((value) => typeof value === 'string' && value !== '');
  if (!isOurs) throw unknownPage();
  return values as string[];
}

/** Error for an unknown cursor. */
export function unknownPage(): AppError {
  return new AppError('invalid', { message: serverMessages.unknownPage });
}
