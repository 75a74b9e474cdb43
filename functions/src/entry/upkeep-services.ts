import { imageReferencesRepository } from '../catalogue/images/image-references-repository.ts';
import { isEmulated } from '../config.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import { configuredAccountStore, lastDatabaseBackup } from '../upkeep/backups-repository.ts';
import type { BackupTimes } from '../upkeep/check-backups.ts';
import type { HealthCheckDeps } from '../upkeep/health-check.ts';
import { lastRuns, recordRun } from '../upkeep/run-repository.ts';
import type { UpkeepDeps } from '../upkeep/twice-daily.ts';
import { pictureObjects } from '../upkeep/upkeep-repository.ts';
import { teamServices } from './team-services.ts';

/** Production dependencies of the upkeep: Firestore and the bucket of images. */
export function upkeepServices(): UpkeepDeps {
  return {
    documents: firestoreDocuments(firestore),
    pictures: { ...pictureObjects, isReferenced: imageReferencesRepository.isReferenced },
    accounts: configuredAccountStore(),
    team: teamServices(),
    recordRun,
  };
}

/** Production dependencies of the hourly watch. */
export function hourlyServices(): HealthCheckDeps & { backups: BackupTimes | null } {
  const backups = {
    database: lastDatabaseBackup,
    accounts: async () => (await lastRuns()).accounts,
  };
  return {
    documents: firestoreDocuments(firestore),
    lastRuns,
    backups: isEmulated() ? null : backups,
  };
}
