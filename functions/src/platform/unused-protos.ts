/**
 * Replaces google-gax's message classes for IAM, locations and long-running operations in the
 * bundle (`vite.config.ts`): half a megabyte, used only by Firestore's admin client, which we never
 * create.
 */
export const google = {};
