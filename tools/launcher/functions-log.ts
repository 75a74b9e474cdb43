import { repositoryRoot } from '../shared/paths.ts';

/** The part of firebase-tools' own output that is shown at the terminal while the site runs. */
const worthShowing = [
  /^\s*⬢?\s*functions: .*(error|failed)/i,
  /^⚠ {2}functions: /,
  /in \S+\.rules:\d/,
  // Of Firestore's rules, which are read again on every save; that they are updated it says of broken ones, too.
  /^i {2}firestore: Change detected, updating rules/,
  /^⚠ {2}\S*firestore\.rules:\d/,
];

/** Warnings that are true and harmless here. */
const expected = [
  /Env variable override detected/,
  /Unable to fetch project Admin SDK configuration/,
  /outdated version of firebase-functions/,
  /Application Default Credentials/,
];

/** What Node says about its debugger, whose port `npm run dev -- --inspect` has named already. */
const aboutDebugger =
  /^(Debugger (listening|attached|ending)|Starting inspector|For help, see: |Waiting for the debugger)/;

/** What a function printed, as firebase-tools passes it on. */
const printed = /^> {2}(.*)$/;

/** The entry of our log (`functions/src/platform/log.ts`) that a function printed, or null. */
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

/** With paths from the repository's root. */
export function shortPaths(text: string): string {
  return text.replaceAll(`file://${repositoryRoot}/`, '').replaceAll(`${repositoryRoot}/`, '');
}

/**
 * What a function printed, as a developer reads it: its own words and the frames of errors, with paths from
 * the repository's root. Of the log only warnings and errors, and those only by name: what calls said is
 * kept out of it, and `npm run dev` has shown an error itself before it is logged.
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

/** How a line of firebase-tools is shown at the terminal; null keeps it to the log. */
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
