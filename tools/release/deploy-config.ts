export const defaultDatabase = '(default)';

type HeaderRule = { source: string; headers: { key: string; value: string }[] };

/** The parts of firebase.json that a deploy completes. */
export type DeployConfig = {
  firestore: { database?: string; location: string } & Record<string, unknown>;
  storage: { rules: string };
  hosting: { public: string; headers: HeaderRule[] } & Record<string, unknown>;
  functions: ({ source: string; predeploy?: unknown } & Record<string, unknown>)[];
} & Record<string, unknown>;

/**
 * firebase.json and storage.rules for a project whose database id is not `(default)`. Rules and
 * indexes go to that database, and Storage checks there whether a member of staff was removed.
 * @param rulesFile output path of the rules, from the repository's root
 */
export function configForDatabase(
  production: DeployConfig,
  storageRules: string,
  databaseId: string,
  rulesFile: string,
): { config: DeployConfig; storageRules: string } {
  return {
    config: {
      ...production,
      firestore: { ...production.firestore, database: databaseId },
      storage: { ...production.storage, rules: rulesFile },
    },
    storageRules: storageRules.replaceAll(
      `/databases/${defaultDatabase}/`,
      `/databases/${databaseId}/`,
    ),
  };
}

/** Database id of a setting; `(default)` when empty. */
export function databaseIdOf(setting: string | undefined): string {
  return setting === undefined || setting.trim() === '' ? defaultDatabase : setting.trim();
}
