export type BuiltClient = {
  /** The scripts of web/dist. */
  scripts: readonly string[];
  /** When it was built, in milliseconds. */
  builtAt: number;
  /** The youngest file that it is made of. */
  newest: { file: string; changedAt: number };
};

/** Why this build of the client must not go to the project; null when it may. */
export function buildProblem(built: BuiltClient, projectId: string): string | null {
  const all = built.scripts.join('\n');
  if (built.scripts.length === 0) return 'web/dist holds no build';
  // A bundle of one project holds its id, so that of the emulators holds theirs.
  if (/demo-kerala-stays/.test(all)) {
    return 'web/dist holds the build for the emulators, which `npm start` and `npm test` leave there';
  }
  if (!all.includes(projectId))
    return `web/dist holds the build for another project than ${projectId}`;
  if (built.newest.changedAt > built.builtAt) return `web/dist is older than ${built.newest.file}`;
  return null;
}
