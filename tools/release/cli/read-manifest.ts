import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../shared/paths.ts';
import { runCommand } from '../../shared/steps.ts';
import { UserError } from '../../shared/user-error.ts';

const program = join(
  repositoryRoot,
  'node_modules/firebase-functions/lib/bin/firebase-functions.js',
);

/**
 * Manifest of the built functions, from the program that the Firebase CLI uses for it.
 * @param folder with the functions' package.json and build
 */
export async function readManifest(folder: string, projectId: string): Promise<unknown> {
  const output = await mkdtemp(join(tmpdir(), 'manifest-'));
  const file = join(output, 'functions.yaml');
  const { code, output: printed } = await runCommand(process.execPath, [program, '.'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      GCLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId }),
      FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
    },
  });
  if (code !== 0) throw new UserError(`The functions could not be read:\n${printed}`);
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
  await rm(output, { recursive: true });
  return manifest;
}
