import type { ProjectContext } from '../project-context.ts';

/** Folder of files that a call reads: those of `ops`, completed with facts of the project. */
export function folderOf({ alias }: Pick<ProjectContext, 'alias'>): string {
  return `.cache/provision/${alias}`;
}
