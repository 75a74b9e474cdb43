/**
 * Ids of our documents, same as in the security rules; excludes `__x__`, which Firestore reserves.
 */
export const documentIdPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/**
 * Longest id in a path or a body that can name something: ids that we derive join two of {@link documentIdPattern}, e.g.
 * of a mail about a refund. Longer ones are refused before anything is read.
 */
export const maxIdLength = 512;

/** Whether external text can be one of our document ids; saves a pointless read. */
export function isDocumentId(text: string): boolean {
  return documentIdPattern.test(text);
}
