import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { emptyDatabase } from '../../api/support/empty-database.ts';

type Ended = { code: number | null; said: string };

/**
 * `npm run import` over a database of its own in the same emulators: the demo's catalogue stays as
 * it is. Call `begin` before all tests and `end` after them.
 */
export function importCommand() {
  const project = `demo-import-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId: project }, project);
  const store = getFirestore(app);
  const email = 'importer@example.com';
  let folder = '';
  return {
    project,
    store,
    bucket: getStorage(app).bucket(`${project}.appspot.com`),
    email,
    /** @returns uid of the member of staff who imports */
    begin: async () => {
      await emptyDatabase(project);
      folder = await mkdtemp(join(tmpdir(), 'ks-import-'));
      const { uid } = await getAuth(app).createUser({ email });
      await getAuth(app).setCustomUserClaims(uid, { admin: true });
      return uid;
    },
    folder: () => folder,
    end: () => Promise.all([rm(folder, { recursive: true }), deleteApp(app)]),
    saved: async (text: string | Uint8Array) => {
      const file = join(folder, `${randomUUID()}.csv`);
      await writeFile(file, text);
      return file;
    },
    /** @param onSaid receives the process and all that it has printed so far */
    run: (
      args: readonly string[],
      onSaid: (child: ChildProcess, said: string) => void = () => undefined,
      env: NodeJS.ProcessEnv = {},
    ): Promise<Ended> => {
      const program = ['tools/import/import.ts', ...args, '--project', project];
      const child = spawn(process.execPath, program, { env: { ...process.env, ...env } });
      let said = '';
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        onSaid(child, said);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
    },
    countIn: async (collection: string) =>
      (await store.collection(collection).count().get()).data().count,
  };
}
