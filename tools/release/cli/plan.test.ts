import { describe, expect, it } from 'vitest';
import indexFile from '../../../firestore.indexes.json' with { type: 'json' };
import { planIndexes } from './indexes-plan.ts';
import { targetsOf } from './plan.ts';
import { planProject } from './project-plan.ts';
import { missingRuntimeRoles, readsFirestore } from './service-accounts.ts';

const inDatabase = 'projects/stays/databases/(default)/collectionGroups';

it.each([
  [undefined, ['storage', 'firestore', 'functions', 'hosting']],
  ['functions', ['functions']],
  ['hosting,functions:page', ['functions', 'hosting']],
  ['firestore:rules,storage', ['storage', 'firestore']],
])('--only %s leaves %j', (only, targets) => expect(targetsOf(only)).toEqual(targets));

describe('indexes', () => {
  const field = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
  const index = (collection: string, ...fields: string[]) => ({
    name: `${inDatabase}/${collection}/indexes/1`,
    queryScope: 'COLLECTION',
    fields: [...fields, '__name__'].map(field),
  });

  it('lists those that the file lacks, and settings of fields that it lacks', () => {
    const fields = [
      { name: `${inDatabase}/inquiries/fields/expiresAt` },
      { name: `${inDatabase}/sessions/fields/expiresAt` },
    ];
    const plan = planIndexes(indexFile, { indexes: [index('mail', 'to')], fields });
    expect(plan.removals).toEqual([
      'index (mail) -- (to,ASCENDING)',
      expect.stringContaining('the field sessions.expiresAt'),
    ]);
  });

  it('keeps those that the file has, as Firestore writes them', () => {
    const present = index('nightLocks', 'roomKey', 'date');
    expect(planIndexes(indexFile, { indexes: [present], fields: [] }).removals).toEqual([]);
  });
});

describe('a project', () => {
  const expected = { projectId: 'stays', databaseId: '(default)', location: 'asia-south1' };
  const ready = { database: { locationId: 'asia-south1' }, hasSite: true };

  it('has nothing to say when all is there', () => {
    expect(planProject(ready, ['firestore', 'hosting'], expected)).toEqual({
      answers: [],
      removals: [],
      problems: [],
    });
  });

  it('gets the place of its database, which cannot be changed later', () => {
    const plan = planProject({ ...ready, database: null }, ['firestore'], expected);
    expect(plan.answers).toEqual([expect.stringContaining('made in asia-south1, for good')]);
    expect(planProject({ ...ready, database: null }, ['hosting'], expected).answers).toEqual([]);
  });

  it('stops with a database elsewhere, and without a site', () => {
    const elsewhere = { database: { locationId: 'nam5' }, hasSite: false };
    expect(planProject(elsewhere, ['firestore', 'hosting'], expected).problems).toEqual([
      expect.stringContaining('is in nam5'),
      expect.stringContaining('firebase hosting:sites:create stays'),
    ]);
  });
});

describe('service accounts', () => {
  const member = 'serviceAccount:42-compute@developer.gserviceaccount.com';
  const project = { id: 'stays', number: '42' };

  it('has a command for each role that the functions’ account lacks', () => {
    const policy = { bindings: [{ role: 'roles/datastore.user', members: [member] }] };
    const commands = missingRuntimeRoles(policy, project);
    expect(commands).toHaveLength(4);
    expect(commands.join()).not.toContain('datastore.user');
    expect(commands[0]).toBe(
      `gcloud projects add-iam-policy-binding stays --member=${member} --role=roles/cloudbuild.builds.builder --condition=None`,
    );
  });

  it('has one for an editor, as older projects make it, and none for an owner', () => {
    const policy = { bindings: [{ role: 'roles/editor', members: [member] }] };
    expect(missingRuntimeRoles(policy, project)).toEqual([
      `gcloud projects add-iam-policy-binding stays --member=${member} --role=roles/firebaseauth.admin --condition=None`,
    ]);
    const owner = { bindings: [{ role: 'roles/owner', members: [member] }] };
    expect(missingRuntimeRoles(owner, project)).toEqual([]);
    expect(missingRuntimeRoles({ bindings: [{ role: 'roles/editor' }] }, project)).toHaveLength(5);
  });

  it('knows rules that ask Firestore', () => {
    expect(readsFirestore('allow get: if firestore.exists(/x);')).toBe(true);
    expect(readsFirestore('service firebase.storage { }')).toBe(false);
  });
});
