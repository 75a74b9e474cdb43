/** Ids of our documents: as the security rules have it, and never `__x__`, which Firestore keeps for itself. */
export const documentIdPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** Whether a text from outside can be the id of one of our documents; anything else is not worth a read. */
export function isDocumentId(text: string): boolean {
  return documentIdPattern.test(text);
}
