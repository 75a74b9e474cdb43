import { functionsRoles, missingFunctionsRoles } from '../../functions-roles.ts';
import {
  type Action,
  firebase,
  gcloud,
  type ProjectContext,
  readList,
  readNumber,
  type Step,
} from '../project-context.ts';
import { findWebApp } from './foundation.ts';

type Policy = { bindings?: { role: string; members?: string[] }[] };

async function readRoles(context: ProjectContext, member: string): Promise<string[]> {
  const { project, cloud } = context;
  const call = gcloud('projects', 'get-iam-policy', project, '--format=json');
  const policy = ((await cloud.read(call)) ?? {}) as Policy;
  return (policy.bindings ?? [])
    .filter(({ members = [] }) => members.includes(member))
    .map(({ role }) => role);
}

function grant(project: string, member: string, role: string, says: string): Action {
  return {
    says,
    call: gcloud(
      'projects',
      'add-iam-policy-binding',
      project,
      `--member=${member}`,
      `--role=${role}`,
      '--condition=None',
    ),
    orElse:
      'Google makes its service accounts some minutes after the services: the same command then. In an organisation, ask its administrator.',
  };
}

export const roles: Step = {
  name: 'roles',
  title: 'Roles of the functions’ account',
  async plan(context) {
    const number = await readNumber(context);
    const member = `serviceAccount:${number}-compute@developer.gserviceaccount.com`;
    const present = await readRoles(context, member);
    return missingFunctionsRoles(present).map((role) =>
      grant(context.project, member, role, `let the functions ${functionsRoles[role]} (${role})`),
    );
  },
};

const deployerRoles = [
  'firebase.admin',
  'cloudfunctions.admin',
  'run.admin',
  'cloudscheduler.admin',
  'secretmanager.viewer',
  'artifactregistry.reader',
  'iam.serviceAccountUser',
  'iam.securityReviewer',
  'serviceusage.serviceUsageConsumer',
].map((name) => `roles/${name}`);

const pool = '--workload-identity-pool=github';
const everywhere = '--location=global';
const again = 'The same command goes on from here.';

async function planPool({ project, cloud }: ProjectContext, repository: string) {
  const of = `--project=${project}`;
  const pools = ['iam', 'workload-identity-pools'] as const;
  const actions: Action[] = [];
  if (
    (await cloud.read(gcloud(...pools, 'describe', 'github', everywhere, of, '--format=json'))) ===
    null
  ) {
    actions.push({
      says: 'create the pool of GitHub’s identities',
      call: gcloud(...pools, 'create', 'github', everywhere, of),
      orElse:
        'A pool that was deleted keeps its name for 30 days: gcloud iam workload-identity-pools undelete github --location=global brings it back.',
    });
  }
  const provider = gcloud(
    ...pools,
    'providers',
    'describe',
    'github',
    everywhere,
    pool,
    of,
    '--format=json',
  );
  if ((await cloud.read(provider)) === null) {
    actions.push({
      says: `trust GitHub’s word for ${repository}`,
      call: gcloud(
        ...pools,
        'providers',
        'create-oidc',
        'github',
        everywhere,
        pool,
        '--issuer-uri=https://token.actions.githubusercontent.com',
        '--attribute-mapping=google.subject=assertion.sub',
        `--attribute-condition=assertion.repository=='${repository}'`,
        of,
      ),
      orElse: again,
    });
  }
  return actions;
}

async function planDeployer({ alias, project, cloud }: ProjectContext, subject: string) {
  const account = `deployer@${project}.iam.gserviceaccount.com`;
  const of = `--project=${project}`;
  const accounts = ['iam', 'service-accounts'] as const;
  const actions: Action[] = [];
  if ((await cloud.read(gcloud(...accounts, 'describe', account, of, '--format=json'))) === null) {
    actions.push({
      says: 'create the account deployer',
      call: gcloud(...accounts, 'create', 'deployer', of),
      orElse: again,
    });
  }
  const call = gcloud(...accounts, 'get-iam-policy', account, of, '--format=json');
  const { bindings = [] } = ((await cloud.read(call)) ?? {}) as Policy;
  if (!bindings.some(({ members = [] }) => members.includes(subject))) {
    actions.push({
      says: `let GitHub’s environment ${alias} act as deployer`,
      call: gcloud(
        ...accounts,
        'add-iam-policy-binding',
        account,
        '--role=roles/iam.workloadIdentityUser',
        `--member=${subject}`,
        of,
      ),
      orElse: again,
    });
  }
  return actions;
}

export const github: Step = {
  name: 'github',
  title: 'Deploys by GitHub',
  async plan(context) {
    const { repository } = context.settings;
    if (repository === undefined) return [];
    const number = await readNumber(context);
    const subject = `principal://iam.googleapis.com/projects/${number}/locations/global/workloadIdentityPools/github/subject/repo:${repository}:environment:${context.alias}`;
    const member = `serviceAccount:deployer@${context.project}.iam.gserviceaccount.com`;
    const present = await readRoles(context, member);
    return [
      ...(await planPool(context, repository)),
      ...(await planDeployer(context, subject)),
      ...deployerRoles
        .filter((role) => !present.includes(role))
        .map((role) => grant(context.project, member, role, `give deployer ${role}`)),
    ];
  },
};

const keyName = 'Site';

async function findKey({ project, cloud }: ProjectContext): Promise<string | null> {
  const keys = await readList<{ name: string; displayName?: string }>(
    cloud,
    gcloud('recaptcha', 'keys', 'list', `--project=${project}`, '--format=json'),
  );
  const key = keys.find(({ displayName }) => displayName === keyName);
  return key?.name.split('/').at(-1) ?? null;
}

export const recaptcha: Step = {
  name: 'recaptcha',
  title: 'Key of reCAPTCHA',
  async plan(context) {
    const { project, settings } = context;
    if (settings.appCheck !== true || (await findKey(context)) !== null) return [];
    const domains = [`${project}.web.app`, ...(settings.domain ? [settings.domain] : [])];
    return [
      {
        says: `create the key for ${domains.join(', ')}`,
        call: gcloud(
          'recaptcha',
          'keys',
          'create',
          '--web',
          '--integration-type=score',
          `--display-name=${keyName}`,
          `--domains=${domains.join(',')}`,
          `--project=${project}`,
        ),
        orElse: again,
      },
    ];
  },
};

export const appCheck: Step = {
  name: 'app-check',
  title: 'App Check',
  async plan(context) {
    const { alias, project, cloud, settings } = context;
    if (settings.appCheck !== true) return [];
    const of = `--project=${project}`;
    const key = (await findKey(context)) ?? 'KEY';
    const app = (await findWebApp(context))?.appId ?? 'APP';
    const provider = 'recaptcha-enterprise';
    const call = firebase('appcheck:providers:get', provider, `--app=${app}`, of, '--json');
    const present = (await cloud.read(call)) as { siteKey?: string } | null;
    if (present?.siteKey === key) return [];
    return [
      {
        says: `register the key; VITE_APP_CHECK_SITE_KEY of web/.env.${alias} is ${key}`,
        call: firebase(
          'appcheck:providers:set',
          provider,
          `--app=${app}`,
          `--site-key=${key}`,
          of,
          '--json',
        ),
        orElse: 'Firebase console → App Check → Apps does the same by hand.',
      },
    ];
  },
};
