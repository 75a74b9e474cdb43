import { firebase, type ProjectContext } from './project-context.ts';
import { accountsBucket } from './steps/data.ts';
import { findWebApp } from './steps/foundation.ts';

type WebConfig = { apiKey?: string; appId?: string; storageBucket?: string };

/** Sets `NAME=` lines of an example; unknown names are left out. */
export function fillExample(example: string, values: Readonly<Record<string, string>>): string {
  return example.replace(/^([A-Z_]+)=.*$/gm, (line, name: string) =>
    Object.hasOwn(values, name) ? `${name}=${values[name]}` : line,
  );
}

/**
 * Settings of client and functions, with all that the project itself says. Files that exist are
 * the agency's and stay as they are.
 * @returns path and text of each missing file
 */
export async function missingSettings(
  context: ProjectContext,
): Promise<{ path: string; text: string }[]> {
  const { alias, project, cloud, settings, readFile } = context;
  const web = `web/.env.${alias}`;
  const functions = `functions/.env.${project}`;
  const files: { path: string; text: string }[] = [];
  if ((await readFile(web)) === null) {
    const app = (await findWebApp(context))?.appId ?? '';
    const answer = (await cloud.read(
      firebase('apps:sdkconfig', 'WEB', app, `--project=${project}`, '--json'),
    )) as { sdkConfig?: WebConfig } | null;
    const { apiKey = '', appId = app, storageBucket } = answer?.sdkConfig ?? {};
    const text = fillExample((await readFile('web/.env.example')) ?? '', {
      VITE_FIREBASE_PROJECT_ID: project,
      VITE_FIREBASE_API_KEY: apiKey,
      VITE_FIREBASE_AUTH_DOMAIN: `${project}.web.app`,
      VITE_FIREBASE_STORAGE_BUCKET: storageBucket ?? `${project}.firebasestorage.app`,
      VITE_FIREBASE_APP_ID: appId,
      VITE_SITE_CURRENCY: settings.currency,
    });
    files.push({ path: web, text });
  }
  if ((await readFile(functions)) === null) {
    const text = fillExample((await readFile('functions/.env.example')) ?? '', {
      SITE_URL: `https://${project}.web.app`,
      SITE_CURRENCY: settings.currency,
      BACKUP_BUCKET: accountsBucket(project),
    });
    files.push({ path: functions, text });
  }
  return files;
}
