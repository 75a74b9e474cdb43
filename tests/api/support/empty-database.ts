const emulator = () => `http://${process.env.FIRESTORE_EMULATOR_HOST}`;

/**
 * Empties a project's database. A project that the emulator meets for the first time begins with
 * the demo data that the emulators were started from, not with nothing.
 */
export async function emptyDatabase(projectId: string): Promise<void> {
  const documents = `/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const { status } = await fetch(`${emulator()}${documents}`, { method: 'DELETE' });
  if (status !== 200) throw new Error(`The emulator answered ${status} to emptying ${projectId}.`);
}
