import { setTimeout as delay } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import {
  clientEnvironment,
  demoProject,
  stackSettings,
} from '../../tools/launcher/stack-settings.ts';
import type { Documents } from './compare.ts';

/** Every document of each top-level collection, by collection and id. */
export type StoredData = ReadonlyMap<string, Documents>;

async function readAll(database: Firestore): Promise<StoredData> {
  const found = new Map<string, Documents>();
  for (const collection of await database.listCollections()) {
    const { docs } = await collection.get();
    found.set(collection.id, new Map(docs.map((each) => [each.id, each.data()])));
  }
  return found;
}

const countsOf = (data: StoredData) =>
  JSON.stringify([...data].map(([name, documents]) => [name, documents.size]).sort());

const pauseMs = 5_000;
const mostPauses = 24;

/** Reads all that the emulator at an offset has, once triggers have ceased to add documents. */
export async function readStored(offset: number): Promise<StoredData> {
  Object.assign(process.env, clientEnvironment(stackSettings(offset)));
  const app = initializeApp({ projectId: demoProject }, `stored-data-${performance.now()}`);
  try {
    const database = getFirestore(app);
    let data = await readAll(database);
    for (let pause = 0; pause < mostPauses; pause++) {
      await delay(pauseMs);
      const later = await readAll(database);
      const isSettled = countsOf(later) === countsOf(data);
      data = later;
      if (isSettled) break;
    }
    return data;
  } finally {
    await deleteApp(app);
  }
}
