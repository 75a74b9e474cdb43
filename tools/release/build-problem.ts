export type BuiltClient = {
  /** Contents of the scripts of web/dist. */
  scripts: readonly string[];
  /** Build time, in milliseconds. */
  builtAt: number;
  /** The most recently changed source file. */
  newest: { file: string; changedAt: number };
};

/** Why this build of the client must not be deployed to the project; null when it may. */
export function buildProblem(built: BuiltClient, projectId: string): string | null {
  const all = built.scripts.join('\n');
  if (built.scripts.length === 0) return 'web/dist holds no build';
  // A bundle contains its project's id, so the emulators' one gives itself away.
  if (/demo-kerala-stays/.test(all)) {
    return 'web/dist holds the build for the emulators, which `npm start` and `npm test` leave there';
  }
  if (!all.includes(projectId))
    return `web/dist holds the build for another project than ${projectId}`;
  if (built.newest.changedAt > built.builtAt) return `web/dist is older than ${built.newest.file}`;
  return null;
}
