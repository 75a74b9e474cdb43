import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { pictureBucketNames } from '../../shared/picture-bucket-names.ts';
import { UserError } from '../../shared/user-error.ts';

/** The bucket of a project's pictures, or that of the emulators when their variables are set. */
export async function openPictureBucket(app: App, project: string) {
  const storage = getStorage(app);
  const [newer, older] = pictureBucketNames(project);
  if (process.env.STORAGE_EMULATOR_HOST) return storage.bucket(older);
  for (const name of [newer, older]) {
    const bucket = storage.bucket(name);
    if ((await bucket.exists())[0]) return bucket;
  }
  throw new UserError(
    `There is no bucket for pictures in ${project}: see “Pictures” of npm run provision.`,
  );
}
