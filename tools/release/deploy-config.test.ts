import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import { configForDatabase, type DeployConfig, databaseIdOf } from './deploy-config.ts';

const file = (name: string) => readFileSync(join(repositoryRoot, name), 'utf8');
const production = JSON.parse(file('firebase.json')) as DeployConfig;

it('sends rules and indexes to the database of the setting, and lets Storage ask that one', () => {
  const made = configForDatabase(production, file('storage.rules'), 'restored', 'x/storage.rules');
  expect(made.config).toEqual({
    ...production,
    firestore: { ...production.firestore, database: 'restored' },
    storage: { rules: 'x/storage.rules' },
  });
  expect(made.storageRules).toContain('/databases/restored/documents/staffRevocations/');
  expect(made.storageRules).not.toContain('(default)');
});

it('is the default database unless the setting names another', () => {
  expect([undefined, '', ' ', 'restored'].map(databaseIdOf)).toEqual([
    '(default)',
    '(default)',
    '(default)',
    'restored',
  ]);
});
