/** Replaces `app-check.ts` in builds without a site key, so that unused code is not downloaded. */
export function startAppCheck(): never {
  throw new Error('App Check is not part of this build');
}
