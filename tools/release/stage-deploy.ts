import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { configForDatabase, type DeployConfig, defaultDatabase } from './deploy-config.ts';
import { functionsPackage, type Lock } from './functions-package.ts';
import type { DeployedRules } from './live-rules.ts';
import { keepAssets } from './saved-assets.ts';

/** Beside firebase.json, because firebase-tools resolves its paths from there; ignored by Git. */
const configFile = 'firebase.deploy.json';
const rulesFile = '.cache/deploy/storage.rules';
const functionsFolder = '.cache/deploy/functions';
/** The bundle, and the thread that it starts to read calendars. */
const builtFunctions = ['index.js', 'feed-thread.js'];

/** Result of {@link stageDeploy} for the CLI. */
export type StagedDeploy = {
  /** File name of the configuration. */
  config: string;
  /** Contains the upload: the built functions, their package.json and its lock. */
  functionsFolder: string;
  rules: DeployedRules;
  /** Location of the database, existing or new. */
  location: string;
};

async function stageFunctions(folder: string): Promise<void> {
  const target = join(folder, functionsFolder);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const file of builtFunctions) {
    await copyFile(join(folder, 'functions/lib', file), join(target, file));
  }
  const source = JSON.parse(await readFile(join(folder, 'functions/package.json'), 'utf8'));
  const lock = JSON.parse(
    await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8'),
  ) as Lock;
  const made = functionsPackage(source, lock);
  await writeFile(join(target, 'package.json'), JSON.stringify(made.packageJson, null, 2));
  await writeFile(join(target, 'package-lock.json'), JSON.stringify(made.lock, null, 2));
}

/** Client files that a release uploads to Hosting; firebase.json ignores source maps. */
async function builtAssets(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'assets'));
  return files.filter((file) => !file.endsWith('.map')).sort();
}

/**
 * Writes the input of the CLI: functions with exact package versions for Cloud Build, the
 * configuration with cache headers for this build's files, and the rules for the database in the
 * settings.
 * @param folder of firebase.json, with built client and functions
 */
export async function stageDeploy(folder: string, databaseId: string): Promise<StagedDeploy> {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const production = JSON.parse(await read('firebase.json')) as DeployConfig;
  await stageFunctions(folder);
  const assets = await builtAssets(join(folder, production.hosting.public));
  const built = {
    ...keepAssets(production, assets),
    functions: production.functions.map(({ predeploy: _, ...codebase }) => ({
      ...codebase,
      source: functionsFolder,
      configDir: codebase.source,
      ignore: ['node_modules'],
    })),
  };
  const storage = await read(production.storage.rules);
  const made =
    databaseId === defaultDatabase
      ? { config: built, storageRules: storage }
      : configForDatabase(built, storage, databaseId, rulesFile);
  await writeFile(join(folder, rulesFile), made.storageRules);
  await writeFile(join(folder, configFile), JSON.stringify(made.config, null, 2));
  return {
    config: configFile,
    functionsFolder: join(folder, functionsFolder),
    rules: { firestore: await read('firestore.rules'), storage: made.storageRules },
    location: production.firestore.location,
  };
}

/** Removes the configuration, so that no later deploy uses it. */
export async function removeStagedConfig(folder: string): Promise<void> {
  await rm(join(folder, configFile), { force: true });
}
