import { inspect } from 'node:util';
import { type LoggedError, loggedErrors } from '../platform/log.ts';

/** An error as a developer wants it: event, message, frames, causes and all. */
export function reportOf({ event, cause, fields }: LoggedError): string {
  const where = fields.route ?? '';
  return `${event}${where === '' ? '' : ` ${where}`}: ${inspect(cause)}`;
}

// Line by line into the emulators' output, which the launcher shows.
loggedErrors.subscribe((logged) => {
  process.stderr.write(`${reportOf(logged as LoggedError)}\n`);
});
