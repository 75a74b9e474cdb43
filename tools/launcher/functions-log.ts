/** The part of firebase-tools' output that is shown at the terminal while the site runs. */
const worthShowing = [
  /^\s*⬢?\s*functions: .*(error|failed)/i,
  /^⚠ {2}functions: /,
  /in \S+\.rules:\d/,
];

/** Warnings that are true and harmless here. */
const expected = [
  /Env variable override detected/,
  /Unable to fetch project Admin SDK configuration/,
  /outdated version of firebase-functions/,
  /Application Default Credentials/,
];

export function isWorthShowing(line: string): boolean {
  return (
    worthShowing.some((pattern) => pattern.test(line)) &&
    !expected.some((pattern) => pattern.test(line))
  );
}

export function functionsLog(line: string): void {
  if (isWorthShowing(line)) console.log(line);
}
