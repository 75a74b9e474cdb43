/** As the security rules have it. Anything else (`../x`, 2 kB of text) is not worth a read. */
const documentId = /^[A-Za-z0-9_-]{1,128}$/;

/** Whether a text from outside can be the id of one of our documents. */
export function isDocumentId(text: string): boolean {
  return documentId.test(text);
}
