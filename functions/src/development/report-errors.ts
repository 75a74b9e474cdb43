import { inspect } from 'node:util';
import { type LoggedError, loggedErrors } from '../platform/log.ts';

/**
 * An error with full details for developers: event, message, frames and causes; browser errors as
 * reported.
 */
export function reportOf({ event, cause, fields }: LoggedError): string {
  const { route = '', problem, frames = '' } = fields;
  const reported = [problem, ...frames.split('\n').filter(Boolean)].join('\n    at ');
  const what = problem === undefined ? inspect(cause) : reported;
  return `${event}${route === '' ? '' : ` ${route}`}: ${what}`;
}

// Written line by line to the emulators' output, which the launcher shows.
loggedErrors.subscribe((logged) => {
  process.stderr.write(`${reportOf(logged as LoggedError)}\n`);
});
