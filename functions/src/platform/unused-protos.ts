/**
 * Replaces google-gax's message classes for IAM and locations in the bundle (`vite.config.ts`): a
 * third of a megabyte, passed only to Firestore clients that we never create.
 */
export const google = {};
