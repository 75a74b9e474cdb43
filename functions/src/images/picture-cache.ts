/** Kept at most, in bytes: a few hundred pictures, well inside the function's memory. */
const maxBytes = 64 * 1024 * 1024;

export type Picture = { bytes: Buffer; etag: string };
export type LoadPicture = (objectName: string) => Promise<Picture | null>;

/**
 * Remembers pictures, least recently used out first. Names are never written twice, so what is
 * remembered cannot be stale; simultaneous first requests share one load.
 */
export function cachePictures(load: LoadPicture): LoadPicture {
  const kept = new Map<string, Picture>();
  const loading = new Map<string, Promise<Picture | null>>();
  let totalBytes = 0;

  const keep = (objectName: string, picture: Picture): void => {
    kept.set(objectName, picture);
    totalBytes += picture.bytes.byteLength;
    for (const [oldest, { bytes }] of kept) {
      if (totalBytes <= maxBytes) break;
      kept.delete(oldest);
      totalBytes -= bytes.byteLength;
    }
  };

  return async (objectName) => {
    const known = kept.get(objectName);
    if (known !== undefined) {
      kept.delete(objectName);
      kept.set(objectName, known);
      return known;
    }
    const underWay = loading.get(objectName);
    if (underWay !== undefined) return underWay;
    const loaded = load(objectName).then((picture) => {
      if (picture !== null) keep(objectName, picture);
      return picture;
    });
    loading.set(objectName, loaded);
    try {
      return await loaded;
    } finally {
      loading.delete(objectName);
    }
  };
}
