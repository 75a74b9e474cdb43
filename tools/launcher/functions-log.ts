import { repositoryRoot } from '../shared/paths.ts';

/** Lines of firebase-tools' own output shown in the terminal while the site runs. */
const worthShowing = [
  /^\s*⬢?\s*functions: .*(error|failed)/i,
  /^⚠ {2}functions: /,
  /in \S+\.rules:\d/,
  // Firestore's rules are read again on every save; the line about an update is also printed for
  // broken ones.
  /^i {2}firestore: Change detected, updating rules/,
  /^⚠ {2}\S*firestore\.rules:\d/,
];

/** Warnings that are expected and harmless here. */
const expected = [
  /Env variable override detected/,
  /Unable to fetch project Admin SDK configuration/,
  /outdated version of firebase-functions/,
  /Application Default Credentials/,
];

/** Node's messages about its debugger; `npm run dev -- --inspect` has already printed the port. */
const aboutDebugger =
  /^(Debugger (listening|attached|ending)|Starting inspector|For help, see: |Waiting for the debugger)/;

/** Output of a function, as firebase-tools passes it on. */
const printed = /^> {2}(.*)$/;

/** The log entry (`functions/src/platform/log.ts`) in a function's output, or null. */
function logEntry(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    const entry: unknown = JSON.parse(text);
    const isEntry = typeof entry === 'object' && entry !== null && 'severity' in entry;
    return isEntry ? (entry as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The text with paths from the repository's root. */
export function shortPaths(text: string): string {
  return text.replaceAll(`file://${repositoryRoot}/`, '').replaceAll(`${repositoryRoot}/`, '');
}

/**
 * A function's output for developers: its own words and the frames of errors, with paths from the
 * repository's root. Log entries appear only as warnings and errors, by name alone: the log omits
 * the content of calls, and `npm run dev` has already shown the error itself.
 */
function functionsWords(text: string): string | null {
  const entry = logEntry(text);
  if (entry === null) {
    if (aboutDebugger.test(text)) return null;
    return shortPaths(text);
  }
  const { severity, message, errorName, route } = entry;
  if (severity !== 'WARNING' && severity !== 'ERROR') return null;
  return [severity, message, errorName, route].filter((word) => word !== undefined).join(' ');
}

/** A line of firebase-tools as shown in the terminal; null for the log only. */
export function shownLine(line: string): string | null {
  const text = printed.exec(line)?.[1];
  if (text !== undefined) {
    const words = functionsWords(text);
    return words === null ? null : `[functions] ${words}`;
  }
  const isShown =
    worthShowing.some((pattern) => pattern.test(line)) &&
    !expected.some((pattern) => pattern.test(line));
  return isShown ? line : null;
}

export function functionsLog(line: string): void {
  const shown = shownLine(line);
  if (shown !== null) console.log(shown);
}
