/**
 * Takes the place of google-gax's message classes of IAM and of locations in the bundle (`vite.config.ts`): a third
 * of a megabyte that it only hands on, to clients that Firestore has and we never make.
 */
export const google = {};
