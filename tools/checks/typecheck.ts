import { runMain } from '../shared/user-error.ts';
import { runChecklist } from './checklist.ts';
import { workspacesWith } from './workspaces.ts';

/** `npm run typecheck`: tsc over every workspace. */
await runMain(async () => {
  const workspaces = await workspacesWith('tsconfig.json');
  await runChecklist(
    workspaces.map((name) => ({ name, command: 'tsc', args: ['--noEmit', '-p', name] })),
  );
});
