/** Stands in for `app-check.ts` in builds without a site key, so that nobody loads what nobody uses. */
export function startAppCheck(): never {
  throw new Error('App Check is not part of this build');
}
