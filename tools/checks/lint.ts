import { demoProject } from '../launcher/stack-settings.ts';
import { readCommandLine } from '../shared/command-line.ts';
import { runMain } from '../shared/user-error.ts';
import { type Check, runChecklist } from './checklist.ts';

/** Knip evaluates web/vite.config.ts, which refuses to build without a project. */
const buildable = { VITE_FIREBASE_PROJECT_ID: demoProject };

const checks: Check[] = [
  {
    name: 'style and mistakes (Biome)',
    command: 'biome',
    args: ['check', '--error-on-warnings', '--max-diagnostics=50', '.'],
  },
  {
    name: 'dead code and dependencies (knip)',
    command: 'knip',
    args: ['--no-progress'],
    env: buildable,
  },
  {
    name: 'code that tests alone use (knip)',
    command: 'knip',
    args: ['--no-progress', '--production'],
    env: buildable,
  },
  {
    name: 'import fences, circles, layers and file sizes',
    command: process.execPath,
    args: ['tools/checks/check-boundaries.ts'],
  },
  {
    name: 'secrets, card fields, unpinned actions, citations',
    command: process.execPath,
    args: ['tools/checks/check-forbidden-text.ts'],
  },
  {
    name: 'licences of what is shipped',
    command: process.execPath,
    args: ['tools/checks/licences.ts'],
  },
];

readCommandLine({
  name: 'npm run lint',
  about: 'Every static check of the sources, with zero warnings.',
  options: {},
});

await runMain(() => runChecklist(checks));
