import { debug, error, info, warn } from 'firebase-functions/logger';

/**
 * Named events with ids only. Names, addresses, e-mails, phone numbers, tokens and bodies never
 * enter a log (quality plan §3.12); a field that is not listed here cannot be logged.
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
};

/** Describes an error without its message, which may quote what a person typed. */
function describe(cause: unknown): { errorName: string; errorCode?: string; stack?: string } {
  if (!(cause instanceof Error)) return { errorName: typeof cause };
  const code = 'code' in cause ? String(cause.code) : undefined;
  // The stack's first line repeats the message; the frames say where it happened.
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
  debug: (event: string, fields: LogFields = {}) => debug(event, fields),
  info: (event: string, fields: LogFields = {}) => info(event, fields),
  warn: (event: string, fields: LogFields = {}) => warn(event, fields),
  error: (event: string, cause: unknown, fields: LogFields = {}) =>
    error(event, { ...fields, ...describe(cause) }),
};
