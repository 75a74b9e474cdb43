import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(
  /[/\\]$/,
  '',
);
