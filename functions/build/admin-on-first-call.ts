import type { Plugin } from 'vite';

/** What firebase-functions calls of the Admin SDK, all of it inside of functions. */
const calls: Record<string, readonly string[]> = {
  'firebase-admin/app': ['applicationDefault', 'deleteApp', 'getApp', 'initializeApp'],
  'firebase-admin/app-check': ['getAppCheck'],
  'firebase-admin/auth': ['getAuth'],
  'firebase-admin/firestore': ['getFirestore'],
};
const marker = '\0on-first-call:';

/**
 * Has firebase-functions load the Admin SDK with its first call of it: its own imports would evaluate
 * Firestore and gRPC at every cold start, whatever the function does. A call that a new version of it
 * adds fails the build, as an export that is missing.
 */
export function adminOnFirstCall(): Plugin {
  return {
    name: 'admin-on-first-call',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isTheirs = source in calls && importer.includes('/node_modules/firebase-functions/');
      return isTheirs ? marker + source : null;
    },
    load(id) {
      if (!id.startsWith(marker)) return null;
      const source = id.slice(marker.length);
      return (calls[source] ?? [])
        .map((call) => `export const ${call} = (...all) => require('${source}').${call}(...all);\n`)
        .join('');
    },
  };
}
