/// <reference path="./firebase-tools.d.ts" />
import {
  type Backend,
  type Endpoint,
  empty,
  of,
} from 'firebase-tools/lib/deploy/functions/backend.js';
import { describe, expect, it } from 'vitest';
import firebaseConfig from '../../../firebase.json' with { type: 'json' };
import {
  checkPinned,
  codebase,
  planFunctions,
  region,
  runtime,
  wantedFunctions,
} from './functions-plan.ts';

const written = 'google.cloud.firestore.document.v1.written';

/** As the functions SDK describes them to the CLI. */
const manifest = {
  specVersion: 'v1alpha1',
  params: [
    { name: 'SITE_URL', type: 'string', default: '' },
    { name: 'WARM_INSTANCES', type: 'int', default: 0 },
    { name: 'TRIP_KEY_SECRET', type: 'secret' },
  ],
  requiredAPIs: [],
  endpoints: {
    page: {
      entryPoint: 'page',
      region: [region],
      platform: 'gcfv2',
      httpsTrigger: {},
      minInstances: '{{ params.WARM_INSTANCES }}',
    },
    onHotelWritten: {
      entryPoint: 'onHotelWritten',
      region: [region],
      platform: 'gcfv2',
      eventTrigger: { eventType: written, eventFilters: {}, retry: true },
    },
  },
};
const settings = { SITE_URL: 'https://www.stays.example', WARM_INSTANCES: '0' };

async function want(warm = '0'): Promise<Backend> {
  const wanted = await wantedFunctions(manifest, 'stays', { ...settings, WARM_INSTANCES: warm });
  return wanted.functions;
}

const present = (change: Partial<Endpoint>): Endpoint => ({
  id: 'page',
  region,
  project: 'stays',
  platform: 'gcfv2',
  codebase,
  labels: { 'deployment-tool': 'cli-firebase' },
  ...(change.eventTrigger === undefined ? { httpsTrigger: {} } : {}),
  ...change,
});
const eventTrigger = { eventType: written, eventFilters: {}, region, retry: true };

it('reads the same codebase and runtime as firebase.json names', () => {
  expect(firebaseConfig.functions).toEqual([expect.objectContaining({ codebase, runtime })]);
  expect(firebaseConfig.firestore.location).toBe(region);
});

describe('settings', () => {
  it('names those that are missing, for which the CLI would ask', async () => {
    const { problems } = await wantedFunctions(manifest, 'stays', { SITE_URL: '' });
    expect(problems).toEqual([
      expect.stringContaining('functions/.env.stays lacks WARM_INSTANCES'),
    ]);
  });

  it('are the defaults while there is no file, which is a finding of its own', async () => {
    expect((await wantedFunctions(manifest, 'stays', null)).problems).toEqual([]);
  });
});

describe('a first deploy', () => {
  it('meets the questions at which the CLI ends without --force, and no deletion', async () => {
    const { answers, removals, problems } = await planFunctions(await want(), empty());
    expect(answers).toEqual([
      expect.stringMatching(/failure policy” → yes: onHotelWritten may run again/),
      expect.stringMatching(/could not set up cleanup policy .* → images/),
    ]);
    expect([removals, problems]).toEqual([[], []]);
  });

  it('meets one more where instances are kept running', async () => {
    const { answers } = await planFunctions(await want('1'), empty());
    expect(answers.join()).toMatch(/increase the minimum bill” → yes: WARM_INSTANCES/);
  });
});

describe('a later deploy', () => {
  const unchanged = () => of(present({}), present({ id: 'onHotelWritten', eventTrigger }));

  it('has nothing to ask when nothing changes', async () => {
    expect(await planFunctions(await want(), unchanged())).toEqual({
      answers: [],
      removals: [],
      problems: [],
    });
  });

  it('lists a function that the commit no longer has', async () => {
    const have = of(present({}), present({ id: 'oldThumbnails' }));
    const { answers, removals } = await planFunctions(await want(), have);
    expect(removals).toEqual([`function oldThumbnails (${region})`]);
    expect(answers.join()).toMatch(/do not exist in your local source code:” → only after/);
  });

  it('lists the old names of scheduled functions that are named by when they run now', async () => {
    const scheduleTrigger = { schedule: 'every 5 minutes', timeZone: 'Asia/Kolkata' };
    const renamed = {
      everyFiveMinutes: 'expireHolds',
      hourly: 'hourlyWatch',
      morning: 'remindOfBalances',
      nightly: 'reconcilePayments',
      twiceDaily: 'dailyUpkeep',
    };
    const scheduled = { region: [region], platform: 'gcfv2', scheduleTrigger };
    const endpoints = Object.fromEntries(
      Object.keys(renamed).map((entryPoint) => [
        entryPoint,
        Object.assign({ entryPoint }, scheduled),
      ]),
    );
    const { functions } = await wantedFunctions({ ...manifest, endpoints }, 'stays', settings);
    const old = Object.values(renamed).map((id) => present({ id }));
    const { removals, problems } = await planFunctions(functions, of(...old));
    expect([...removals].sort()).toEqual(old.map(({ id }) => `function ${id} (${region})`).sort());
    expect(problems).toEqual([]);
  });

  it('leaves the functions of others alone: another codebase, or not made by the CLI', async () => {
    const have = of(
      present({}),
      present({ id: 'a', codebase: 'ours' }),
      present({ id: 'b', labels: {} }),
    );
    expect((await planFunctions(await want(), have)).removals).toEqual([]);
  });

  it('deletes nothing outside of what --only names', async () => {
    const have = of(present({}), present({ id: 'oldThumbnails' }));
    expect((await planFunctions(await want(), have, 'functions:page')).removals).toEqual([]);
    expect((await planFunctions(await want(), have, 'functions')).removals).toHaveLength(1);
  });

  it('lists a trigger that moves, which the CLI deletes and makes again without asking', async () => {
    const moved = { ...eventTrigger, region: 'nam5', eventFilters: { database: 'old' } };
    const have = of(present({}), present({ id: 'onHotelWritten', eventTrigger: moved }));
    const { removals } = await planFunctions(await want(), have);
    expect(removals).toEqual([
      expect.stringMatching(/^events of function onHotelWritten .* deleted and made anew$/),
    ]);
  });

  it('stops at a function that becomes another kind, which the CLI finds after the rules are live', async () => {
    const have = of(present({ eventTrigger }));
    const { problems } = await planFunctions(await want(), have);
    expect(problems).toEqual([expect.stringMatching(/Changing from .* is not allowed/)]);
  });
});

it('stops at a function that is pinned to a release and kept running at once', async () => {
  const rewrites = [{ function: { functionId: 'page', pinTag: true } }, {}];
  expect(checkPinned(await want('0'), rewrites)).toEqual([]);
  expect(checkPinned(await want('1'), [{ function: { functionId: 'page' } }])).toEqual([]);
  expect(checkPinned(await want('1'), rewrites)).toEqual([
    expect.stringContaining('page keeps instances running'),
  ]);
});
