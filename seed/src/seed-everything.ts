import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { catalogueOf, pictureOrders } from './catalogue-of.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedPictures } from './seed-pictures.ts';
import type { SeedTarget } from './seed-target.ts';

export type SeedOptions = {
  now: Date;
  extraHotels: number;
  withPictures: boolean;
  log: (line: string) => void;
};

/** Accounts first, because documents name their ids; pictures beside the documents. */
export async function seedEverything(target: SeedTarget, options: SeedOptions): Promise<void> {
  const { log } = options;
  const started = performance.now();
  const app: App = initializeApp(
    { projectId: target.projectId, storageBucket: target.bucket },
    'seed',
  );
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    await seedAccounts(app);
    log(`accounts in after ${seconds()}`);
    const documents = catalogueOf(options.now, options.extraHotels);
    const pictures = options.withPictures
      ? seedPictures(app, target, pictureOrders(), log)
      : Promise.resolve();
    await Promise.all([
      seedDocuments(app, documents).then(() =>
        log(`${documents.length} documents in after ${seconds()}`),
      ),
      pictures,
    ]);
    log(`seeded ${target.projectId} in ${seconds()}`);
  } finally {
    await deleteApp(app);
  }
}
