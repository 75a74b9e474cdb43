import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { AppError } from './errors.ts';

/** Names the place in a list after one of its rows, by the values that the list is ordered by. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * The values of {@link writeCursor}; null without a cursor.
 * @throws AppError `invalid` when the text is none that we gave out.
 */
export function readCursor(text: string | undefined, length: number): string[] | null {
  if (text === undefined || text === '') return null;
  const values = parse(Buffer.from(text, 'base64url').toString('utf8'));
  const isOurs =
    Array.isArray(values) &&
    values.length === length &&
    values.every((value) => typeof value === 'string' && value !== '');
  if (!isOurs) throw unknownPage();
  return values as string[];
}

/** The rejection of a cursor that leads nowhere. */
export function unknownPage(): AppError {
  return new AppError('invalid', { message: serverMessages.unknownPage });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
