/** @module-tag whole */

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import firebaseConfig from '../../firebase.json' with { type: 'json' };
import indexFile from '../../firestore.indexes.json' with { type: 'json' };
import type { Release } from '../../tools/release/release.ts';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { type GoogleStandIn, startGoogle } from '../support/google/google-stand-in.ts';
import { GoogleWorld } from '../support/google/google-world.ts';

/**
 * docs/deploy.md, step 4, with the code of `npm run deploy`, the locked Firebase CLI, and the
 * complete build. An HTTP server stands in for Google.
 */
const projectId = 'stays-rehearsal';
let folder: string;
const repository = (file: string) => join(repositoryRoot, file);
const settings = {
  SITE_URL: 'https://www.stays.example',
  CORS_ORIGINS: '',
  SITE_CURRENCY: 'inr',
  ENFORCE_APP_CHECK: 'false',
  PAYMENT_PROVIDER: 'stripe',
  PAYMENT_METHODS: 'card',
  AUDIT_LOG_MONTHS: '36',
  BACKUP_BUCKET: 'stays-rehearsal-accounts',
  FIRESTORE_DATABASE: '(default)',
  WARM_INSTANCES: '0',
  MAIL_SNS_TOPIC: '',
  MAIL_FROM: 'Kerala Stays <stays@stays.example>',
};
const functionCount = 27;
const firebaseWithoutPins = { rewrites: [{ source: '**', destination: '/shell.html' }] };
const crossService = 'roles/firebaserules.firestoreServiceAgent';

let google: GoogleStandIn;
const world = new GoogleWorld(projectId);

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/**
 * Copies the parts of the repository that a deploy reads; builds have run, and one-file pages are
 * enough.
 */
function copyRepository(): void {
  const withoutBuild = {
    ...firebaseConfig,
    hosting: {
      ...firebaseConfig.hosting,
      predeploy: [],
    },
  };
  write('firebase.json', JSON.stringify(withoutBuild));
  for (const file of [
    'firestore.rules',
    'storage.rules',
    'firestore.indexes.json',
    'functions/package.json',
    'functions/lib/index.js',
    'functions/lib/feed-thread.js',
  ]) {
    cpSync(repository(file), join(folder, file), { recursive: true });
  }
  symlinkSync(repository('node_modules'), join(folder, 'node_modules'));
  write('web/dist/shell.html', '<!doctype html>');
  write('web/dist/assets/site-4f9a.js', '');
  write('web/dist/assets/site-4f9a.js.map', '');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  write(`functions/.env.${projectId}`, lines.join('\n'));
}

const agreed: string[][] = [];

/** Imported late: firebase-tools reads Google's addresses on load. */
const release = () => import('../../tools/release/release.ts');

async function stage(): Promise<Release> {
  const { openProject } = await import('../../tools/release/cli/open-project.ts');
  const { stageDeploy } = await import('../../tools/release/stage-deploy.ts');
  return {
    ...(await stageDeploy(folder, '(default)')),
    project: await openProject(projectId),
    folder,
    only: undefined,
    databaseId: '(default)',
    settings,
  };
}

async function deploy(agree: () => Promise<void> = async () => {}): Promise<void> {
  const { deployRelease } = await release();
  await deployRelease(await stage(), async (removals) => {
    agreed.push([...removals]);
    await agree();
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  copyRepository();
  google = await startGoogle(() => world);
  const { PATH } = process.env;
  const own = {
    PATH,
    HOME: folder,
    CI: '1',
    FIREBASE_TOKEN: 'of the rehearsal',
    // Otherwise the CLI waits some seconds for the program that lists the functions.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  };
  for (const [name, value] of Object.entries({ ...google.env, ...own })) vi.stubEnv(name, value);
});

afterAll(async () => {
  await google.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Kinds of changes in order, each once. */
const orderOf = (changes: readonly string[]) => [
  ...new Set(changes.map((change) => change.replace(/ function .*/, ' functions'))),
];

/** Leftovers of an earlier release: a function and an index that this one lacks. */
function leaveSomethingOld(): void {
  const name = `projects/${projectId}/locations/asia-south1/functions/oldThumbnails`;
  const labels = { 'deployment-tool': 'cli-firebase' };
  world.functions.set(name, { name, labels, state: 'ACTIVE', buildConfig: {}, serviceConfig: {} });
  const index = `projects/${projectId}/databases/(default)/collectionGroups/mail/indexes/old`;
  const fields = ['to', '__name__'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
  world.indexes.set(index, { name: index, queryScope: 'COLLECTION', fields, state: 'READY' });
}

it('says without the project at what the CLI would stop, and which settings are missing', async () => {
  const { rehearse } = await import('../../tools/release/dry-run.ts');
  const { lines, problems } = await rehearse(projectId, { SITE_URL: '' }, undefined);
  expect(lines.join('\n')).toMatch(
    /failure policy” → yes: onBannerWritten, onBookingWritten, onCategoryWritten, onExceptionCreated, onHotelWritten, onInquiryWritten, onMailCreated, onReviewStatsWritten, onReviewWritten may run again/,
  );
  expect(lines.join('\n')).toContain('could not set up cleanup policy in location asia-south1');
  expect(problems).toEqual([expect.stringMatching(/ lacks CORS_ORIGINS, .*AUDIT_LOG_MONTHS/)]);
  expect((await rehearse(projectId, null, 'hosting')).lines).toEqual([]);
});

describe('a deploy with the locked Firebase CLI', { timeout: 120_000 }, () => {
  it('changes nothing while no one agreed to what it deletes', async () => {
    leaveSomethingOld();
    const refuse = async () => Promise.reject(new Error('Not deployed.'));
    await expect(deploy(refuse)).rejects.toThrow('Not deployed.');
    expect(agreed).toEqual([
      ['function oldThumbnails (asia-south1)', 'index (mail) -- (to,ASCENDING)'],
    ]);
    expect(world.changes).toEqual([]);
  });

  it('stops before the pages, and before it deletes functions, when one cannot be built', async () => {
    world.brokenFunctions.add('page');
    await expect(deploy()).rejects.toThrow('The same command goes on from here.');
    expect(orderOf(world.changes)).toEqual([
      'grant roles',
      'delete index',
      'upload functions',
      'release storage rules',
      'release firestore rules',
      'create functions',
      'set cleanup policy',
    ]);
    expect(world.membersOf(crossService)).toEqual([
      `serviceAccount:service-${world.number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
    ]);
    expect(world.indexes.size).toBe(indexFile.indexes.length);
    expect(world.fields.size).toBe(indexFile.fieldOverrides.length);
  });

  it('goes on with the same command to its end: deletes what was agreed to, leaves alone what is there', async () => {
    world.brokenFunctions.clear();
    world.changes.length = 0;
    agreed.length = 0;
    await deploy();
    expect(world.changes).toEqual([
      'upload functions',
      'release storage rules',
      'release firestore rules',
      'create function page',
      'delete function oldThumbnails',
      // Once: firebase-tools writes the service for all pinned rewrites at the same time.
      'pin page',
      'release pages',
    ]);
    expect(agreed).toEqual([['function oldThumbnails (asia-south1)']]);
    expect(world.functions.size).toBe(functionCount);
    expect(google.unknown).toEqual([]);
    const { rewrites = [], headers = [] } = world.pages ?? {};
    expect(rewrites.at(-1)).toMatchObject({ glob: '**', run: { serviceId: 'page', tag: 'fh-v1' } });
    expect(headers.filter(({ glob }) => glob.startsWith('/assets/'))).toEqual([
      { glob: '/assets/**', headers: { 'Cache-Control': 'no-cache' } },
      {
        glob: '/assets/site-4f9a.js',
        headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      },
    ]);
  });

  it('puts a preview beside the site, with the page function that belongs to it and no other', async () => {
    write('functions/lib/index.js', `${readFileSync(repository('functions/lib/index.js'))}\n//`);
    world.changes.length = 0;
    const { deployPreview } = await release();
    await deployPreview(await stage(), 'pr-12');
    expect(world.changes).toEqual([
      'create channel pr-12',
      'upload functions',
      'update function page',
      'pin page',
      'release pages to pr-12',
      'let pr-12 sign in',
    ]);
    expect(google.unknown).toEqual([]);
  });

  it('makes no preview that would change the site', async () => {
    const { deployPreview } = await release();
    const staged = await stage();
    const config = JSON.parse(readFileSync(join(folder, staged.config), 'utf8'));
    write(staged.config, JSON.stringify({ ...config, hosting: firebaseWithoutPins }));
    await expect(deployPreview(staged, 'pr-12')).rejects.toThrow('No function is pinned');
  });
});
