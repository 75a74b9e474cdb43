import { log } from '../platform/log.ts';

const hourMs = 3_600_000;
/** Backups are daily; a large database takes hours to copy. */
const databaseMaxAgeMs = 36 * hourMs;
/** Copies are made twice a day. */
const accountsMaxAgeMs = 26 * hourMs;

export type BackupTimes = {
  database: () => Promise<Date | null>;
  accounts: () => Promise<Date | null>;
};

/** Logs, for the alert, which backups did not happen, or that nobody can say. */
export async function checkBackups(times: BackupTimes, now: Date): Promise<void> {
  const isMissing = (at: Date | null, maxAgeMs: number) =>
    at === null || at.getTime() <= now.getTime() - maxAgeMs;
  if (isMissing(await times.accounts(), accountsMaxAgeMs)) log.warn('accounts-backup-missing');
  try {
    if (isMissing(await times.database(), databaseMaxAgeMs)) log.warn('database-backup-missing');
  } catch (error) {
    log.error('backups-unknown', error);
  }
}
