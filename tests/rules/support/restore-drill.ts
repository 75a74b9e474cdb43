import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firestoreAddress, toUrl } from './addresses.ts';

/** Contents of a database: documents by collection, and one SHA-256 over all of them in order. */
export type Inventory = { counts: Record<string, number>; documents: number; sha256: string };

/** The second database of the drill, like one created by a restore in production. */
export const drillDatabase = 'restore-drill';

export type DrillResult = { before: Inventory; wiped: Inventory; after: Inventory };

type RestDocument = { name: string; fields?: Record<string, unknown> };

/**
 * Exports, wipes and imports a project's documents in the Firestore emulator, like a managed export
 * in production.
 * @returns the contents before and afterwards (decision D45)
 */
export async function drillRestore(projectId: string): Promise<DrillResult> {
  const folder = await mkdtemp(join(tmpdir(), 'ks-drill-'));
  const database = `projects/${projectId}/databases/(default)`;
  const emulator = `/emulator/v1/projects/${projectId}`;
  try {
    const before = await takeInventory(projectId);
    await call('POST', `${emulator}:export`, {
      database,
      export_directory: folder,
      export_name: 'drill',
    });
    await wipe(projectId);
    const wiped = await takeInventory(projectId);
    await call('POST', `${emulator}:import`, {
      database,
      export_directory: join(folder, 'drill', 'drill.overall_export_metadata'),
    });
    return { before, wiped, after: await takeInventory(projectId) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function wipe(projectId: string, databaseId = '(default)'): Promise<void> {
  await call('DELETE', `/emulator/v1/projects/${projectId}/databases/${databaseId}/documents`);
}

/**
 * Copies every document, value by value, into a database with another id. In production, `databases
 * restore` and `databases clone` do this. The emulator has neither, and its import restores
 * documents under their old database id.
 */
export async function copyDatabase(projectId: string, databaseId = drillDatabase): Promise<void> {
  const nameOf = (id: string) => `projects/${projectId}/databases/${id}/documents`;
  const [from, to] = [nameOf('(default)'), nameOf(databaseId)];
  await wipe(projectId, databaseId);
  let writes: { update: RestDocument }[] = [];
  const flush = async () => {
    await call('POST', `/v1/${to}:commit`, { writes });
    writes = [];
  };
  for await (const { name, fields = {} } of everyDocument(from)) {
    writes.push({ update: { name: to + name.slice(from.length), fields } });
    if (writes.length === 400) await flush();
  }
  await flush();
}

/** Reads every document, including subcollections. */
export async function takeInventory(
  projectId: string,
  databaseId = '(default)',
): Promise<Inventory> {
  const root = `projects/${projectId}/databases/${databaseId}/documents`;
  const counts: Record<string, number> = {};
  const lines: string[] = [];
  for await (const { name, fields = {} } of everyDocument(root)) {
    const path = name.slice(root.length + 1);
    const collection = path.split('/').slice(0, -1).join('/');
    counts[collection] = (counts[collection] ?? 0) + 1;
    lines.push(`${path} ${JSON.stringify(inOrder(fields))}`);
  }
  const sha256 = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
  const sorted = Object.fromEntries(Object.entries(counts).sort());
  return { counts: sorted, documents: lines.length, sha256 };
}

async function* everyDocument(parent: string): AsyncGenerator<RestDocument> {
  const { collectionIds = [] } = await call<{ collectionIds?: string[] }>(
    'POST',
    `/v1/${parent}:listCollectionIds`,
    { pageSize: 1000 },
  );
  for (const id of collectionIds) {
    let token = '';
    do {
      const page = await call<{ documents?: RestDocument[]; nextPageToken?: string }>(
        'GET',
        `/v1/${parent}/${id}?pageSize=300&pageToken=${encodeURIComponent(token)}`,
      );
      for (const document of page.documents ?? []) {
        yield document;
        yield* everyDocument(document.name);
      }
      token = page.nextPageToken ?? '';
    } while (token !== '');
  }
}

/** The emulator returns maps in any order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  );
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(toUrl(firestoreAddress, path), {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text || '{}') as T;
}
