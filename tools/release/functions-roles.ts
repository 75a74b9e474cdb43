/**
 * Roles that the functions' account needs to be built and to run, each with its purpose. Projects
 * of organisations made since May 2024 grant it none; older ones make it an editor.
 */
export const functionsRoles: Readonly<Record<string, string>> = {
  'roles/cloudbuild.builds.builder': 'be built',
  'roles/datastore.user': 'use the database',
  'roles/datastore.backupsViewer': 'see whether backups are made',
  'roles/firebaseauth.admin': 'manage and copy accounts',
  'roles/storage.objectAdmin': 'store pictures and copies of the accounts',
};

/** An editor may do all but read the hashes of passwords. */
const notOfEditors: readonly string[] = ['roles/firebaseauth.admin'];

/** Roles that an account with these roles still lacks. */
export function missingFunctionsRoles(present: readonly string[]): string[] {
  if (present.includes('roles/owner')) return [];
  const isEditor = present.includes('roles/editor');
  return Object.keys(functionsRoles)
    .filter((role) => !present.includes(role))
    .filter((role) => !isEditor || notOfEditors.includes(role));
}
