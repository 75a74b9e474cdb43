import { channel } from 'node:diagnostics_channel';
import { version } from '@kerala-stays/domain/content/version';
import { info, warn, write } from 'firebase-functions/logger';
import type { EventOf } from './log-events.ts';

/**
 * Named events with ids only. Names, addresses, e-mails, phone numbers, tokens and bodies are never
 * logged (decision D40); a field not listed here cannot be logged.
 */
export type LogFields = {
  requestId?: string;
  route?: string;
  method?: string;
  status?: number;
  ms?: number;
  uid?: string;
  hotelId?: string;
  categoryId?: string;
  bannerId?: string;
  inquiryId?: string;
  bookingId?: string;
  eventId?: string;
  code?: string;
  count?: number;
  reason?: string;
  /** Stripe's id of a failed call, and its error. */
  stripeRequestId?: string | undefined;
  stripeCode?: string | undefined;
  stripeParam?: string | undefined;
  stripeStatus?: number | undefined;
  /**
   * Scrubbed text of a browser's error (`domain/src/core/client-error.ts`), and its stack frames.
   */
  problem?: string;
  frames?: string;
  /** Of the release; every error has it. */
  version?: string;
};

/** Arguments of `log.error`, before anything is removed. */
export type LoggedError = { event: EventOf<'error'>; cause: unknown; fields: LogFields };

/**
 * Every {@link LoggedError}, with its message. Only `development/` listens, which the deployed
 * bundle does not contain, so production has no listener.
 */
export const loggedErrors = channel('kerala-stays:logged-error');

/**
 * Describes an error without its message, which may quote typed text; nothing for an event
 * without a cause of its own, such as an error reported by a browser.
 */
function describe(cause: unknown): { errorName?: string; errorCode?: string; stack?: string } {
  if (cause === undefined) return {};
  if (!(cause instanceof Error)) return { errorName: typeof cause };
  const code = 'code' in cause ? String(cause.code) : undefined;
  // The stack's first line repeats the message; only the frames are logged.
  const stack = cause.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return {
    errorName: cause.name,
    ...(code === undefined ? {} : { errorCode: code }),
    ...(stack === undefined ? {} : { stack }),
  };
}

export const log = {
  info: (event: EventOf<'info'>, fields: LogFields = {}) => info(event, fields),
  warn: (event: EventOf<'warn'>, fields: LogFields = {}) => warn(event, fields),
  error: (event: EventOf<'error'>, cause: unknown, fields: LogFields = {}) => {
    loggedErrors.publish({ event, cause, fields } satisfies LoggedError);
    // Not the logger's `error`, which puts a stack into the message: alerts match the event's name.
    write({ severity: 'ERROR', message: event, version, ...fields, ...describe(cause) });
  },
};
