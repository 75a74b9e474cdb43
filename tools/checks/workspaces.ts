import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';

/** Folders of the npm workspaces that contain this file, e.g. `tsconfig.json`. */
export async function workspacesWith(file: string): Promise<string[]> {
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
