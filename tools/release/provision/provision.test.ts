import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../shared/paths.ts';
import { allSteps } from './all-steps.ts';
import type { CloudSettings } from './cloud-settings.ts';
import { emptyCloud, googleCloud } from './google.ts';
import { holds, type ProjectContext } from './project-context.ts';
import { applySteps, printPlan } from './provision.ts';
import { missingSettings } from './settings-files.ts';
import { pictureBucketNote } from './steps/data.ts';
import { FakeGoogle, notSignedIn } from './testing/fake-google.ts';

const full: CloudSettings = {
  billingAccount: '01A2B3-C4D5E6-F7A8B9',
  monthlyBudget: '300USD',
  alertsTo: ['ops@example.com', 'owner@example.com'],
  currency: 'inr',
  domain: 'www.example.com',
  repository: 'stays/site',
  appCheck: true,
};

const ownFiles = /^(?:web\/\.env\.production|functions\/\.env\.stays-live)$/;

/** Repository files, changed by `edited`; an agency has no settings yet. */
function contextOf(
  google: FakeGoogle,
  settings: CloudSettings = full,
  edited: Readonly<Record<string, string>> = {},
): ProjectContext {
  const readFile = (path: string) => {
    const text = edited[path] ?? readFileSync(join(repositoryRoot, path), 'utf8');
    google.files.set(path, text);
    return text;
  };
  return {
    alias: 'production',
    project: 'stays-live',
    settings,
    cloud: googleCloud(google.run),
    readFile: async (path) => (ownFiles.test(path) ? null : readFile(path)),
    listFiles: async (folder) => readdirSync(join(repositoryRoot, folder)).toSorted(),
  };
}

const lines: string[] = [];
const effectsOf = (google: FakeGoogle) => ({
  print: (line: string) => void lines.push(line),
  writeFile: async (path: string, text: string) => void google.files.set(path, text),
});

const apply = (google: FakeGoogle, context = contextOf(google)) =>
  applySteps(allSteps, context, effectsOf(google));
const plan = (google: FakeGoogle, context = contextOf(google)) => {
  lines.length = 0;
  return printPlan(allSteps, context, effectsOf(google));
};

describe('an empty project', () => {
  it('gets all that is planned, and nothing more the second time', async () => {
    const google = new FakeGoogle();
    const planned = await plan(google);
    expect(planned).toBeGreaterThan(50);
    const changes: string[] = [];
    google.intercept = (change) => {
      changes.push(change);
      return null;
    };
    expect(await apply(google)).toBe(planned);
    expect(changes).toHaveLength(planned);
    const before = JSON.stringify(google.state());
    expect(await apply(google)).toBe(0);
    expect(await plan(google)).toBe(0);
    expect(JSON.stringify(google.state())).toBe(before);
  });

  it('is changed by the plan and by a dry run in nothing', async () => {
    const google = new FakeGoogle();
    const before = JSON.stringify(google.state());
    google.intercept = (change) => {
      throw new Error(`changed by ${change}`);
    };
    const planned = await plan(google);
    const calls = google.calls.length;
    const rehearsal = Object.assign(contextOf(google), { cloud: emptyCloud });
    expect(await plan(google, rehearsal)).toBe(planned);
    expect(google.calls).toHaveLength(calls);
    expect(JSON.parse(JSON.stringify(google.state())).exists).toBe(JSON.parse(before).exists);
  });

  it('ends the same wherever the first run was stopped', async () => {
    const whole = new FakeGoogle();
    const count = await apply(whole);
    for (let stop = 0; stop < count; stop += 1) {
      const google = new FakeGoogle();
      let made = 0;
      google.intercept = () =>
        made++ === stop ? { code: 1, stdout: '', stderr: 'ERROR: (gcloud) ABORTED: busy' } : null;
      await expect(apply(google)).rejects.toThrow(/^Stopped at “.+”: .+\nGoogle said: ERROR/);
      await apply(google);
      expect(google.state()).toEqual(whole.state());
    }
  });
});

describe('a project that runs', () => {
  it('is brought to changed files and settings, and to nothing else', async () => {
    const google = new FakeGoogle();
    await apply(google);
    const alert = 'ops/alerts/quota.json';
    const dashboard = `ops/dashboards/${readdirSync(join(repositoryRoot, 'ops/dashboards'))[0]}`;
    const edit = (path: string, key: string, value: unknown) =>
      JSON.stringify(
        Object.assign(JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')), {
          [key]: value,
        }),
      );
    const edited = {
      [alert]: edit(alert, 'combiner', 'AND'),
      [dashboard]: edit(dashboard, 'labels', { of: 'mine' }),
    };
    const settings = Object.assign({}, full, { monthlyBudget: '500USD' });
    const context = contextOf(google, settings, edited);
    expect(await plan(google, context)).toBe(3);
    expect(await apply(google, context)).toBe(3);
    expect(await plan(google, context)).toBe(0);
  });

  it('writes to those who are named, and no longer to others', async () => {
    const google = new FakeGoogle();
    await apply(google);
    const [kept = ''] = full.alertsTo;
    await apply(google, contextOf(google, Object.assign({}, full, { alertsTo: [kept] })));
    const channel = google
      .rows('channels')
      .find(({ labels }) => holds(labels, { email_address: kept }));
    for (const { notificationChannels } of google.rows('policies')) {
      expect(notificationChannels).toEqual([channel?.name]);
    }
  });

  it('whose functions are an editor needs one role more', async () => {
    const member = 'serviceAccount:424242424242-compute@developer.gserviceaccount.com';
    const editor = new FakeGoogle();
    await editor.run({ program: 'gcloud', args: ['projects', 'create', 'p'] });
    await editor.run({
      program: 'gcloud',
      args: [
        'projects',
        'add-iam-policy-binding',
        'p',
        `--member=${member}`,
        '--role=roles/editor',
      ],
    });
    await plan(editor);
    expect(lines.filter((line) => line.includes('let the functions'))).toEqual([
      '  - let the functions manage and copy accounts (roles/firebaseauth.admin)',
    ]);
  });

  it('keeps deleted pictures once Storage has its bucket, and says that it has none before', async () => {
    const google = new FakeGoogle();
    await apply(google);
    expect(await pictureBucketNote(contextOf(google))).toContain('/project/stays-live/storage');
    google.rows('buckets').push({ name: 'stays-live.firebasestorage.app' });
    await plan(google);
    expect(lines.join('\n')).toContain('gs://stays-live.firebasestorage.app');
    expect(await pictureBucketNote(contextOf(google))).toBeNull();
  });

  it('never takes another project’s bucket for its own', async () => {
    const google = new FakeGoogle();
    await apply(google);
    const asked = google.calls.filter((call) => /buckets describe gs:/.test(call));
    expect(asked).toEqual([]);
  });
});

it('settings files are written from the examples, and those that exist are left alone', async () => {
  const google = new FakeGoogle();
  await apply(google);
  const files = await missingSettings(contextOf(google));
  expect(files.map(({ path }) => path)).toEqual([
    'web/.env.production',
    'functions/.env.stays-live',
  ]);
  const [web, functions] = files.map(({ text }) => text);
  expect(web).toContain('VITE_FIREBASE_API_KEY=AIzaSyRehearsal\n');
  expect(web).toContain('VITE_FIREBASE_AUTH_DOMAIN=stays-live.web.app\n');
  expect(functions).toContain('BACKUP_BUCKET=stays-live-accounts\n');
  const context = Object.assign(contextOf(google), { readFile: async () => 'mine' });
  expect(await missingSettings(context)).toEqual([]);
});

it('calls only commands of the locked Firebase CLI, with options that it has', async () => {
  const google = new FakeGoogle();
  await apply(google);
  await missingSettings(contextOf(google));
  const load = createRequire(import.meta.url);
  const always = ['--project', '--json', '--config'];
  const used = google.calls.filter((call) => call.startsWith('firebase '));
  for (const [, name = '', ...words] of used.map((call) => call.split(' '))) {
    const { command } = load(
      join(
        repositoryRoot,
        'node_modules/firebase-tools/lib/commands',
        `${name.replaceAll(':', '-')}.js`,
      ),
    ) as { command: { options: string[][] } };
    const known = command.options.map(([flags = '']) => /--[a-z-]+/.exec(flags)?.[0]);
    const flags = words.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0]);
    expect([name, flags.filter((flag) => ![...always, ...known].includes(flag))]).toEqual([
      name,
      [],
    ]);
  }
  expect(new Set(used.map((call) => call.split(' ')[1])).size).toBeGreaterThan(7);
});

it('a plan that Google refuses says that nothing was changed', async () => {
  const google = new FakeGoogle();
  const run = async () => ({ code: 1, stdout: '', stderr: notSignedIn });
  const context = Object.assign(contextOf(google), { cloud: googleCloud(run) });
  await expect(plan(google, context)).rejects.toThrow(
    /^Stopped at “Project”: Nobody is signed in.+\nGoogle said: ERROR: .+selected\.\nNothing was changed\.$/,
  );
});

describe('a refusal', () => {
  const sentenceOf = async (stderr: string, at = '') => {
    const google = new FakeGoogle();
    google.intercept = (change) => (change.includes(at) ? { code: 1, stdout: '', stderr } : null);
    return apply(google).then(
      () => '',
      (error: Error) => error.message,
    );
  };

  it.each([
    [notSignedIn, 'gcloud auth login, then'],
    ['Error: Failed to authenticate, have you run firebase login?', 'npx firebase login'],
    ['ERROR: (gcloud.x) PERMISSION_DENIED: The caller does not have permission', 'an owner'],
    ["ERROR: (gcloud.monitoring) Invalid choice: 'policies'.", 'components install alpha'],
    ['ERROR: gcloud crashed (TransportError): Could not resolve host', 'check the network'],
    ['ERROR: (gcloud) RESOURCE_EXHAUSTED: Quota exceeded', 'some minutes'],
  ])('%j says what to do', async (stderr, advice) => {
    expect(await sentenceOf(stderr)).toContain(advice);
  });

  it.each([
    ['monitoring policies create', 'ten minutes'],
    ['projects create', 'another one into .firebaserc'],
    ['services enable', 'billing'],
    ['addfirebase', 'terms'],
    ['buckets create', 'BACKUP_BUCKET'],
  ])('of “%s” has its own advice and Google’s words', async (at, advice) => {
    const sentence = await sentenceOf('ERROR: (gcloud) INVALID_ARGUMENT: no', at);
    expect(sentence).toContain(advice);
    expect(sentence).toContain('INVALID_ARGUMENT: no');
    expect(sentence).toContain('Steps before it are done');
  });
});
