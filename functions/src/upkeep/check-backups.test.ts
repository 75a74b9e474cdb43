import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../platform/log.ts';
import { checkBackups } from './check-backups.ts';

const now = new Date('2026-11-27T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(log, 'warn').mockImplementation((event) => void logged.push(event));
  vi.spyOn(log, 'error').mockImplementation((event) => void logged.push(event));
});

const check = (database: Date | null, accounts: Date | null) =>
  checkBackups({ database: async () => database, accounts: async () => accounts }, now);

it('is silent while both are recent', async () => {
  await check(hoursAgo(35), hoursAgo(25));
  expect(logged).toEqual([]);
});

it('reports each that is too old or was never made', async () => {
  await check(hoursAgo(36), hoursAgo(1));
  await check(hoursAgo(1), hoursAgo(26));
  await check(null, null);
  expect(logged).toEqual([
    'database-backup-missing',
    'accounts-backup-missing',
    'accounts-backup-missing',
    'database-backup-missing',
  ]);
});

it('reports that Google does not say, beside what is known', async () => {
  const database = () => Promise.reject(new Error('403'));
  await checkBackups({ database, accounts: async () => null }, now);
  expect(logged).toEqual(['accounts-backup-missing', 'backups-unknown']);
});
