import { expect, it } from 'vitest';
import { type BuiltClient, buildProblem } from './build-problem.ts';

const built: BuiltClient = {
  scripts: ['const shared=1', 'initializeApp({projectId:"kerala-live"})'],
  builtAt: 2000,
  newest: { file: 'web/src/main.tsx', changedAt: 1000 },
};

it('takes a build for the project that is younger than its sources', () => {
  expect(buildProblem(built, 'kerala-live')).toBeNull();
});

it.each<[string, Partial<BuiltClient>, string]>([
  ['no build at all', { scripts: [] }, 'holds no build'],
  [
    'what `npm start` leaves',
    { scripts: ['initializeApp({projectId:"demo-kerala-stays"})'] },
    'for the emulators',
  ],
  [
    'the build of another project',
    { scripts: ['initializeApp({projectId:"kerala-staging"})'] },
    'another project than kerala-live',
  ],
  [
    'a build from before an edit',
    { newest: { file: 'web/src/main.tsx', changedAt: 3000 } },
    'older than web/src/main.tsx',
  ],
])('refuses %s', (_, change, problem) => {
  expect(buildProblem({ ...built, ...change }, 'kerala-live')).toContain(problem);
});
