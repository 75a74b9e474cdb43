import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { runMain } from '../shared/user-error.ts';
import { runChecklist } from './checklist.ts';

/** Folders of the npm workspaces that contain this file, e.g. `tsconfig.json`. */
async function workspacesWith(file: string): Promise<string[]> {
  const text = await readFile(join(repositoryRoot, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(text) as { workspaces: string[] };
  const present = await Promise.all(
    workspaces.map((workspace) =>
      access(join(repositoryRoot, workspace, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return workspaces.filter((_, index) => present[index]);
}

readCommandLine({
  name: 'npm run typecheck',
  about: 'Runs tsc over every workspace.',
  options: {},
});

await runMain(async () => {
  const workspaces = await workspacesWith('tsconfig.json');
  // Each checker of one workspace works the shared types out for itself, so four of them do twice the work.
  // Workspaces already run side by side.
  const args = ['--noEmit', '--singleThreaded', '-p'];
  await runChecklist(workspaces.map((name) => ({ name, command: 'tsc', args: [...args, name] })));
});
