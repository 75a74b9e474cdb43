import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { describe, expect, it } from 'vitest';
import { AppError, toAppError } from './errors.ts';

const coded = (code: unknown) => Object.assign(new Error('secret detail'), { code });

describe('toAppError', () => {
  it('keeps rejections as they are', () => {
    const rejected = new AppError('conflict', { message: 'Taken' });
    expect(toAppError(rejected)).toBe(rejected);
  });

  it.each([4, 8, 10, 14, 'ECONNREFUSED', 'ETIMEDOUT'])(
    'calls %s a dependency that is down, for which trying again helps',
    (code) => {
      expect(toAppError(new Error('outer', { cause: coded(code) }))).toMatchObject({
        code: 'unavailable',
        message: serverMessages.serviceUnavailable,
        retryAfterSeconds: 5,
      });
    },
  );

  it.each([coded(3), new Error('boom'), 'text', undefined, null, { code: 14 }])(
    'reveals nothing of %s',
    (error) => {
      expect(toAppError(error)).toMatchObject({ code: 'internal', message: messages.generic });
    },
  );
});
