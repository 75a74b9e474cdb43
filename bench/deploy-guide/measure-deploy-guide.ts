import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { otherAgency } from '@kerala-stays/domain/testing/other-agency';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { startGoogle } from '../../tests/support/google/google-stand-in.ts';
import { GoogleWorld } from '../../tests/support/google/google-world.ts';
import { freeOffset } from '../../tools/launcher/free-ports.ts';
import { parsePortOffset } from '../../tools/launcher/ports.ts';
import { startStack } from '../../tools/launcher/stack.ts';
import { clientEnvironment } from '../../tools/launcher/stack-settings.ts';
import { readCommandLine } from '../../tools/shared/command-line.ts';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { mustRun } from '../../tools/shared/steps.ts';
import { runMain, UserError } from '../../tools/shared/user-error.ts';
import { type Result, reportResults } from '../results.ts';
import { type GcloudStandIn, startGcloud } from './gcloud-stand-in.ts';
import { type GuideCommand, guideCommands, withNames } from './guide-commands.ts';
import { Operator } from './operator.ts';

readCommandLine({
  name: 'npm run bench -- deploy-guide',
  about:
    'Follows docs/deploy.md in a clone of the last commit, command by command. Only Google is not there: an HTTP server, the emulators (for accounts) and a program in place of gcloud stand for it.',
  options: {},
});

const project = 'stays-rehearsal';
const alias = 'production';
const domain = 'www.stays.example';
const owner = 'owner@example.com';

/**
 * Commands of the guide that cannot run here: one needs a browser sign-in, and `npm run test:all`
 * is a separate run.
 */
const notHere = [/^npx firebase login$/, /^npm run test:all$/];
const steps = ['0.', '1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', 'By GitHub'];
const secrets: Readonly<Record<string, string>> = {
  STRIPE_SECRET_KEY: 'rk_test_of_the_rehearsal',
  STRIPE_WEBHOOK_SECRET: 'whsec_until_there_is_an_endpoint',
};
const settings = {
  web: `web/.env.${alias}`,
  functions: `functions/.env.${project}`,
};

const setLine = (text: string, name: string, value: string) =>
  text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`);

function fill(operator: Operator, file: string, values: Readonly<Record<string, string>>): void {
  operator.edit(file, (text) =>
    Object.entries(values).reduce((filled, [name, value]) => setLine(filled, name, value), text),
  );
}

const provisionCommand = `npm run provision -- --project ${alias}`;
const deployCommand = `npm run deploy -- --project ${alias} --untested`;

/** Manual steps of the guide before the commands of a step. */
const byHand: Readonly<Record<string, (operator: Operator) => Promise<void>>> = {
  '0.': async (operator) => {
    await operator.run('mkdir agency');
    operator.append('agency/agency.json', JSON.stringify(otherAgency));
    const drawing = '<path d="M0 0h8v8H0z"/>';
    operator.append(
      'agency/logo.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${drawing}</svg>`,
    );
  },
  '1.': async (operator) => {
    operator.edit('.firebaserc', (text) => text.replace(`your-${alias}-project-id`, project));
    await operator.run('cp ops/cloud.example.json agency/cloud.json');
    operator.edit('agency/cloud.json', (text) =>
      text
        .replaceAll('www.example.com', domain)
        .replaceAll('ops@example.com', 'ops@stays.test')
        .replaceAll('01A2B3-C4D5E6-F7A8B9', '0A0B0C-0D0E0F-010203'),
    );
  },
  '3.': async (operator) => {
    fill(operator, settings.web, { VITE_SECURITY_CONTACT: 'mailto:security@stays.test' });
    fill(operator, settings.functions, { MAIL_FROM: 'Hill Stays <stays@hill-stays.test>' });
    await operator.run("git add . && git commit -qm 'settings'");
  },
};

/** Manual steps of the guide after them. */
const afterwards: typeof byHand = {
  '2.': async (operator) => operator.run(`${provisionCommand} --apply`),
  '5.': async (operator) => {
    const set = `npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project ${project}`;
    await operator.run(set, { input: 'whsec_of_the_endpoint' });
    await operator.run(`${deployCommand} --only functions`);
  },
  '8.': async (operator) => {
    fill(operator, settings.functions, { SITE_URL: `https://${domain}` });
    fill(operator, settings.web, { VITE_FIREBASE_AUTH_DOMAIN: domain });
    await operator.run("git commit -qam 'the domain'");
    await operator.run(`${provisionCommand} --apply`);
    await operator.run(deployCommand);
  },
};

/** Runs one command as an operator would, answering its prompts. */
async function obey(operator: Operator, text: string, accounts: Record<string, string>) {
  const [, secret = ''] = /secrets:set (\w+) --project/.exec(text) ?? [];
  const isDeploy = text.startsWith('npm run deploy');
  await operator.run(isDeploy ? `${text} --untested` : text, {
    input: secrets[secret] ?? '',
    env: text.startsWith('npm run grant-admin') ? accounts : {},
  });
}

/**
 * Distinct SITE_URL values in the environments of the deployed functions, which the guide sets at
 * the end.
 */
function siteUrls({ functions }: GoogleWorld): string[] {
  const settingsOf = [...functions.values()].map(
    ({ serviceConfig }) => serviceConfig?.environmentVariables as Record<string, string>,
  );
  return [...new Set(settingsOf.map(({ SITE_URL = '' }) => SITE_URL))];
}

function webhookVersions({ functions }: GoogleWorld): string[] {
  const used = [...functions.values()].flatMap(
    ({ serviceConfig }) =>
      (serviceConfig?.secretEnvironmentVariables ?? []) as { key: string; version: string }[],
  );
  const webhook = used.filter(({ key }) => key === 'STRIPE_WEBHOOK_SECRET');
  return [...new Set(webhook.map(({ version }) => version))];
}

const exactly = (what: string, measured: readonly string[], must: readonly string[]): Result => ({
  what,
  must: must.join(', ') || 'none',
  measured: measured.join(', ') || 'none',
  holds: measured.join() === must.join(),
});

const names = {
  PROJECT: project,
  NUMBER: '424242424242',
  ACCOUNT: '01A2B3-C4D5E6-F7A8B9',
  'OWNER/REPO': 'stays/site',
  ENVIRONMENT: alias,
};

/** Follows the guide step by step, with what is done by hand before and after its commands. */
async function follow(
  operator: Operator,
  commands: readonly GuideCommand[],
  { google }: GcloudStandIn,
  accounts: Record<string, string>,
): Promise<void> {
  for (const step of steps) {
    await byHand[step]?.(operator);
    for (const { text } of commands.filter((command) => command.step === step)) {
      if (notHere.some((pattern) => pattern.test(text))) continue;
      await obey(operator, withNames(text, names), accounts);
    }
    // A person clicks “Get started” in Storage.
    if (step === '2.') google.rows('buckets').push({ name: `${project}.firebasestorage.app` });
    await afterwards[step]?.(operator);
  }
}

/** The project as `npm run provision` left it. */
function provisioned(
  { changes }: GoogleWorld,
  { google }: GcloudStandIn,
  { clone }: Operator,
): Result[] {
  const counts = ['policies', 'dashboards', 'schedules'].map((kind) => google.rows(kind).length);
  const files = (folder: string) => readdirSync(join(clone, folder)).length;
  return [
    exactly(
      'what provision made at Firebase',
      changes.filter((change) => /^(?:add Firebase|register web app)$/.test(change)),
      ['add Firebase', 'register web app'],
    ),
    exactly('alerts, dashboards and schedules of backups', counts.map(String), [
      String(files('ops/alerts')),
      String(files('ops/dashboards')),
      '2',
    ]),
  ];
}

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-guide-'));
  const world = new GoogleWorld(project);
  world.secrets.clear();
  world.isOfFirebase = false;
  const gcloud = await startGcloud();
  const google = await startGoogle(() => world);
  const offset = await freeOffset(parsePortOffset(process.env.KS_PORT_OFFSET ?? '1100') - 1);
  if (offset === null) throw new UserError('No ports are free for the emulators.');
  const stack = await startStack({ offset, only: ['auth', 'firestore'] });
  try {
    const { FIREBASE_AUTH_EMULATOR_HOST = '', FIRESTORE_EMULATOR_HOST = '' } = clientEnvironment(
      stack.settings,
    );
    const accounts = { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST };
    process.env.FIREBASE_AUTH_EMULATOR_HOST = FIREBASE_AUTH_EMULATOR_HOST;
    const auth = getAuth(initializeApp({ projectId: project }));
    await auth.createUser({ email: owner, emailVerified: true, password: 'chosen-by-a-stranger' });
    await mustRun('Cloning', 'git', ['clone', '-q', repositoryRoot, join(folder, 'site')]);
    const operator = new Operator(
      folder,
      Object.assign({ GCLOUD_SERVER: gcloud.address }, google.env),
    );
    const guide = readFileSync(join(operator.clone, 'docs/deploy.md'), 'utf8');
    const commands = guideCommands(guide, steps);
    await follow(operator, commands, gcloud, accounts);
    const calls = operator.gcloudCalls();
    const claims = async (email: string) => (await auth.getUserByEmail(email)).customClaims ?? {};
    const left = calls.filter((call) =>
      /\b(?:PROJECT|NUMBER|ACCOUNT|ENVIRONMENT|OWNER)\b/.test(call),
    );
    console.log(`${commands.length} commands of the guide, ${calls.length} calls of gcloud`);
    reportResults('deploy-guide', [
      exactly('calls that nothing at Google answers', google.unknown, []),
      exactly(
        'releases of the pages',
        world.changes.filter((change) => change === 'release pages'),
        ['release pages', 'release pages'],
      ),
      exactly('address that the functions know at the end', siteUrls(world), [`https://${domain}`]),
      exactly('version of the webhook secret that they use', webhookVersions(world), ['2']),
      exactly('secrets with a value', [...world.secrets.keys()].sort(), [
        'MAIL_EVENTS_SECRET',
        'SMTP_URL',
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
        'TRIP_KEY_SECRET',
      ]),
      exactly('who may enter the back office', await staffOf([owner], claims), [owner]),
      exactly('commands until the site is live', [String(commands.length)], ['14']),
      ...provisioned(world, gcloud, operator),
      exactly('gcloud calls that still hold a placeholder', left, []),
    ]);
  } finally {
    await stack.stop();
    await google.stop();
    gcloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function staffOf(
  emails: readonly string[],
  claims: (email: string) => Promise<Record<string, unknown>>,
): Promise<string[]> {
  const found = await Promise.all(
    emails.map(async (email) => ({ email, ...(await claims(email)) })),
  );
  return found.filter((account) => 'admin' in account && account.admin).map(({ email }) => email);
}
