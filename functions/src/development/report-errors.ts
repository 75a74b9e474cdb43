import { inspect } from 'node:util';
import { type LoggedError, loggedErrors } from '../platform/log.ts';

/** An error as a developer wants it: event, message, frames, causes and all; a browser's as it reported it. */
export function reportOf({ event, cause, fields }: LoggedError): string {
  const { route = '', problem, frames = '' } = fields;
  const reported = [problem, ...frames.split('\n').filter(Boolean)].join('\n    at ');
  const what = problem === undefined ? inspect(cause) : reported;
  return `${event}${route === '' ? '' : ` ${route}`}: ${what}`;
}

// Line by line into the emulators' output, which the launcher shows.
loggedErrors.subscribe((logged) => {
  process.stderr.write(`${reportOf(logged as LoggedError)}\n`);
});
