import { UserError } from '../entry/user-error.mjs';

export { UserError };

/**
 * Runs a command's main function: prints a {@link UserError} as one sentence, other errors with
 * their stack.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/** Ends a check: prints the violations and fails, or prints `allWell`. */
export function reportViolations(violations: readonly string[], allWell: string): void {
  if (violations.length === 0) {
    console.log(allWell);
    return;
  }
  console.error(violations.join('\n'));
  throw new UserError(`${violations.length} found.`);
}
