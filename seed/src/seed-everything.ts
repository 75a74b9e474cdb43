import type { Currency } from '@kerala-stays/domain/core/currency';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { buildCatalogue, imageUploads } from './build-catalogue.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedImages } from './seed-images.ts';
import type { SeedTarget } from './seed-target.ts';

export type SeedOptions = {
  now: Date;
  extraHotels: number;
  withImages: boolean;
  siteCurrency: Currency | undefined;
  log: (line: string) => void;
};

/** Accounts first, because documents contain their ids; images in parallel with documents. */
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
    const documents = buildCatalogue(options.now, options.extraHotels, options.siteCurrency);
    const images = options.withImages
      ? seedImages(app, target, imageUploads()).then(() => log(`images in after ${seconds()}`))
      : Promise.resolve();
    await Promise.all([
      seedDocuments(app, documents).then(() =>
        log(`${documents.length} documents in after ${seconds()}`),
      ),
      images,
    ]);
    log(`seeded ${target.projectId} in ${seconds()}`);
  } finally {
    await deleteApp(app);
  }
}
