import { expect, it } from 'vitest';
import { newestBackup } from './backups-repository.ts';

const own = 'projects/p/databases/(default)';
const backup = (snapshotTime: string, state = 'READY', database = own) => ({
  name: 'projects/p/locations/asia-south1/backups/b',
  database,
  state,
  snapshotTime,
  expireTime: '2026-12-04T00:00:00Z',
});

it('takes the newest backup that is finished and of this database', () => {
  const backups = [
    backup('2026-11-25T01:00:00.123456Z'),
    backup('2026-11-26T01:00:00Z'),
    backup('2026-11-27T01:00:00Z', 'CREATING'),
    backup('2026-11-28T01:00:00Z', 'READY', 'projects/p/databases/restored'),
  ];
  expect(newestBackup({ backups }, own)).toEqual(new Date('2026-11-26T01:00:00Z'));
});

it('finds none where Google lists none', () => {
  expect(newestBackup({}, own)).toBeNull();
});
