/**
 * Ids of our documents, same as in the security rules; excludes `__x__`, which Firestore reserves.
 */
export const documentIdPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** Whether external text can be one of our document ids; saves a pointless read. */
export function isDocumentId(text: string): boolean {
  return documentIdPattern.test(text);
}
