/// <reference path="../cli/firebase-tools.d.ts" />
import { getConfig, updateConfig } from 'firebase-tools/lib/gcp/identityPlatform.js';
import { openProject } from '../cli/open-project.ts';

/**
 * Program of {@link googleCloud} for settings of sign-in that neither gcloud nor the Firebase CLI
 * can read or change: `read PROJECT`, or `write PROJECT JSON FIELDS`.
 */
const [verb, project = '', json = '{}', fields = ''] = process.argv.slice(2);

try {
  await openProject(project);
  const config =
    verb === 'write'
      ? await updateConfig(project, JSON.parse(json) as object, fields)
      : await getConfig(project);
  console.log(JSON.stringify(config));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
