import {
  type Action,
  firebase,
  gcloud,
  type ProjectContext,
  readList,
  type Step,
} from '../project-context.ts';

/** Whether the project does not exist, or is another account's. */
export async function isMissing({ project: id, cloud }: ProjectContext): Promise<boolean> {
  return (await cloud.read(gcloud('projects', 'describe', id, '--format=json'))) === null;
}

export const project: Step = {
  name: 'project',
  title: 'Project',
  async plan(context) {
    if (!(await isMissing(context))) return [];
    const { project: id } = context;
    return [
      {
        says: `create the project ${id}`,
        call: gcloud('projects', 'create', id, `--name=${id}`),
        orElse:
          'If the id is taken by someone else, put another one into .firebaserc. If it is yours under another account: gcloud auth login with that one.',
      },
    ];
  },
};

export const billing: Step = {
  name: 'billing',
  title: 'Billing account',
  async plan({ project: id, cloud, settings }) {
    const call = gcloud('billing', 'projects', 'describe', id, '--format=json');
    const found = (await cloud.read(call)) as { billingEnabled?: boolean } | null;
    if (found?.billingEnabled === true) return [];
    return [
      {
        says: `pay by the billing account ${settings.billingAccount}`,
        call: gcloud(
          'billing',
          'projects',
          'link',
          id,
          `--billing-account=${settings.billingAccount}`,
        ),
        orElse:
          'gcloud billing accounts list shows yours; the account that runs this needs the role Billing Account User on it.',
      },
    ];
  },
};

/** Most that Google switches on by one call. */
const servicesAtOnce = 20;

const always = [
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  // With it comes the account that the functions run as.
  'compute',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
];

function wantedServices({ settings }: ProjectContext): string[] {
  return [
    ...always,
    ...(settings.repository === undefined ? [] : ['iamcredentials']),
    ...(settings.appCheck === true ? ['firebaseappcheck', 'recaptchaenterprise'] : []),
  ].map((name) => `${name}.googleapis.com`);
}

export const services: Step = {
  name: 'services',
  title: 'Services of Google',
  async plan(context) {
    const { project: id, cloud } = context;
    const call = gcloud('services', 'list', '--enabled', `--project=${id}`, '--format=json');
    const on = await readList<{ config?: { name?: string } }>(cloud, call);
    const names = new Set(on.map(({ config }) => config?.name));
    const missing = wantedServices(context).filter((name) => !names.has(name));
    const actions: Action[] = [];
    for (let at = 0; at < missing.length; at += servicesAtOnce) {
      const some = missing.slice(at, at + servicesAtOnce);
      const said = some.map((name) => name.replace('.googleapis.com', '')).join(', ');
      actions.push({
        says: `switch on ${said}`,
        call: gcloud('services', 'enable', ...some, `--project=${id}`),
        orElse:
          'Most of them need billing: gcloud billing projects describe says whether it is on. A new project may take some minutes.',
      });
    }
    return actions;
  },
};

type WebApp = { appId: string };

async function isOfFirebase({ project: id, cloud }: ProjectContext): Promise<boolean> {
  const known = await readList<{ projectId: string }>(cloud, firebase('projects:list', '--json'));
  return known.some(({ projectId }) => projectId === id);
}

/** Web app of the project; null before there is one. */
export async function findWebApp(context: ProjectContext): Promise<WebApp | null> {
  const { project: id, cloud } = context;
  // Otherwise the list fails, in words that could mean anything.
  if (!(await isOfFirebase(context))) return null;
  const apps = await readList<WebApp>(
    cloud,
    firebase('apps:list', 'WEB', `--project=${id}`, '--json'),
  );
  return apps[0] ?? null;
}

export const firebaseProject: Step = {
  name: 'firebase',
  title: 'Firebase',
  async plan(context) {
    const { project: id } = context;
    const actions: Action[] = [];
    if (!(await isOfFirebase(context))) {
      actions.push({
        says: 'make it a Firebase project',
        call: firebase('projects:addfirebase', id, '--json'),
        orElse:
          'The first time, Firebase’s terms have to be accepted: open https://console.firebase.google.com once, add this project there or run the same command again.',
      });
    }
    if ((await findWebApp(context)) === null) {
      actions.push({
        says: 'register the web app, with a Hosting site',
        call: firebase('apps:create', 'WEB', 'Site', `--project=${id}`, '--json'),
        orElse: 'Firebase may need a minute after it was added: the same command again.',
      });
    }
    return actions;
  },
};
