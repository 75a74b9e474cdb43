import type { PresentProject } from './open-project.ts';
import type { DeployPlan, Target } from './plan.ts';

/** Missing parts of the project, and parts in another location than the functions. */
export function planProject(
  { database, hasSite }: Pick<PresentProject, 'database' | 'hasSite'>,
  targets: readonly Target[],
  expected: { projectId: string; databaseId: string; location: string },
): DeployPlan {
  const { projectId, databaseId, location } = expected;
  const answers: string[] = [];
  const problems: string[] = [];
  if (targets.includes('firestore') && database === null) {
    answers.push(
      `There is no database ${databaseId} yet: it is made in ${location}, for good. npm run provision protects it and schedules backups.`,
    );
  }
  if (database !== null && database.locationId !== location) {
    problems.push(
      `The database ${databaseId} is in ${database.locationId}, firebase.json and the functions are for ${location}: a database cannot be moved (docs/deploy.md, Project).`,
    );
  }
  if (!hasSite) {
    problems.push(
      `There is no Hosting site: npx firebase hosting:sites:create ${projectId} --project ${projectId}`,
    );
  }
  return { answers, removals: [], problems };
}
