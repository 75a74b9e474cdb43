import { imageBucket } from '../../platform/storage.ts';
import type { UploadStore } from './finish-upload.ts';

export const uploadRepository: UploadStore = {
  read: async (path, maxBytes) => {
    const file = (await imageBucket()).file(path);
    const [exists] = await file.exists();
    if (!exists) return null;
    const [metadata] = await file.getMetadata();
    if (Number(metadata.size ?? 0) > maxBytes) return null;
    const [bytes] = await file.download();
    return new Uint8Array(bytes);
  },
  remove: async (path) => {
    await (await imageBucket()).file(path).delete({ ignoreNotFound: true });
  },
};
