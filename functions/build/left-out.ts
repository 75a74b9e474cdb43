import type { Plugin } from 'vite';

/** Parts of packages that the functions never use, though the packages load them. */
const unused = [
  // Firestore databases are made and exported by people (docs/operations.md).
  '@google-cloud/firestore-api/build/src/v1/firestore_admin_client.js',
  // Uploads of many parts, with an XML parser; pictures are small.
  '@google-cloud/storage/build/cjs/src/transfer-manager.js',
];

/** Leaves an empty module in their place; one that is gone from its package fails the build. */
export function leftOut(): Plugin {
  const found = new Set<string>();
  return {
    name: 'left-out',
    load(id) {
      const path = unused.find((each) => id.endsWith(`/node_modules/${each}`));
      if (path === undefined) return null;
      found.add(path);
      return 'module.exports = {};';
    },
    buildEnd(error) {
      const gone = unused.filter((path) => !found.has(path));
      if (error === undefined && gone.length > 0) {
        this.error(`Not in the bundle any more, take it off the list: ${gone.join(', ')}`);
      }
    },
  };
}
