import { readCommandLine } from '../shared/command-line.ts';
import { runMain } from '../shared/user-error.ts';
import { runChecklist } from './checklist.ts';
import { workspacesWith } from './workspaces.ts';

readCommandLine({
  name: 'npm run typecheck',
  about: 'Runs tsc over every workspace.',
  options: {},
});

await runMain(async () => {
  const workspaces = await workspacesWith('tsconfig.json');
  await runChecklist(
    workspaces.map((name) => ({ name, command: 'tsc', args: ['--noEmit', '-p', name] })),
  );
});
