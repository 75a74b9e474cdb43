import { delimiter, join } from 'node:path';
import { ensureInstalled, ownNode, root } from './ensure-installed.mjs';
import { installHint } from './hints.mjs';
import { noteDamage } from './install-record.mjs';
import { isStartableNode, startableNodes } from './node-version.mjs';
import { checkPrerequisites, needsOf } from './prerequisites.mjs';
import { runProgram } from './run-program.mjs';
import { UserError } from './user-error.mjs';

/**
 * Installs missing packages, or exits with a one-sentence error. Has no dependencies: nothing may
 * be installed yet.
 * @param {import('./prerequisites.mjs').Needs} [needs] of the command that runs next
 */
export async function installFirst(needs = { emulators: false, browser: false, git: false }) {
  if (!isStartableNode(process.versions.node)) {
    console.error(
      `Node ${process.versions.node} cannot install this project: start it with Node ${startableNodes}; it then brings its own Node 24. A newer one: ${installHint('node')}.`,
    );
    process.exit(1);
  }
  try {
    await ensureInstalled(() => checkPrerequisites(needs));
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(1);
  }
}

function reportDamage() {
  const damaged = noteDamage(root);
  if (damaged.length === 0) return;
  const more = damaged.length > 1 ? ` and ${damaged.length - 1} more` : '';
  console.error(
    `\nInstalled packages are damaged: files of ${damaged[0]}${more} are cut or gone. The same command again installs them anew.`,
  );
}

/**
 * Runs a TypeScript command under the repository's own Node, after installing missing packages.
 * @param {string} script its path from the repository's root
 * @param {string[]} [args]
 */
export async function bootstrap(script, args = process.argv.slice(2)) {
  await installFirst(needsOf(script, args));
  const bins = [join(root, 'node_modules', '.bin'), process.env.PATH];
  const env = { ...process.env, PATH: bins.join(delimiter) };
  const { code, signalled } = await runProgram(ownNode, [join(root, script), ...args], {
    cwd: root,
    env,
  });
  if (code !== 0 && !signalled) reportDamage();
  process.exit(code);
}
