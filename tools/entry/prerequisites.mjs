import { checkBrowser } from './browsers.mjs';
import { checkEmulators } from './emulators.mjs';
import { checkGit } from './git.mjs';
import { findJdk } from './jdk.mjs';
import { UserError } from './user-error.mjs';

/** @typedef {{ emulators: boolean, browser: boolean, git: boolean }} Needs */

/** Stages of `npm test` that need only Node. */
export const stagesOfNode = ['site', 'lint', 'typecheck', 'unit', 'build'];
/** Stages of `npm test` that open a browser. */
export const stagesOfBrowser = ['e2e', 'faults', 'rupees'];

const emulatorScripts = ['start', 'dev', 'emulators', 'drill'].map(
  (name) => `tools/launcher/${name}.ts`,
);

/** Other scripts than the tests that ask Git. */
const gitScripts = ['tools/checks/lint.ts', 'tools/release/deploy.ts'];

/**
 * @param {readonly string[]} stages of `npm test`
 * @param {boolean} running whether their emulators already run
 * @returns {Needs}
 */
export const needsOfStages = (stages, running) => ({
  emulators: !running && stages.some((stage) => !stagesOfNode.includes(stage)),
  browser: stages.some((stage) => stagesOfBrowser.includes(stage)),
  git: true,
});

/** @param {string[]} args */
function needsOfTests(args) {
  // The changed files are only known later, from Git.
  if (args.includes('--changed')) return { emulators: false, browser: false, git: true };
  const at = args.findIndex((arg) => arg.startsWith('--only'));
  const only = args[at]?.split('=')[1] ?? args[at + 1] ?? '';
  const stages = at === -1 ? stagesOfBrowser : only.split(',');
  return needsOfStages(stages, args.includes('--running'));
}

/**
 * Requirements of a command besides Node, as far as its arguments tell.
 * @param {string} script its path from the repository's root
 * @param {string[]} args
 * @returns {Needs}
 */
export function needsOf(script, args) {
  if (args.includes('--help')) return { emulators: false, browser: false, git: false };
  if (script === 'tools/test-run/test-all.ts') return needsOfTests(args);
  return {
    emulators: emulatorScripts.includes(script),
    browser: false,
    git: gitScripts.includes(script),
  };
}

/**
 * Checks all requirements and reports everything missing at once.
 * @param {Needs} needs
 * @param {() => Promise<unknown>} [findBrowser] how to find a browser
 * @throws {UserError} with a sentence for each
 */
export async function checkPrerequisites({ emulators, browser, git }, findBrowser = checkBrowser) {
  const checks = [
    ...(git ? [() => checkGit()] : []),
    ...(emulators ? [findJdk, checkEmulators] : []),
    ...(browser ? [findBrowser] : []),
  ];
  const results = await Promise.allSettled(checks.map((check) => check()));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const unknown = errors.find((error) => !(error instanceof UserError));
  if (unknown !== undefined) throw unknown;
  if (errors.length > 0) throw new UserError(errors.map(({ message }) => message).join('\n'));
}
