import type {
  PersonalDataDeps,
  PersonalDataStore,
} from '../people/personal-data/personal-data-deps.ts';
import type { MemoryDocuments } from './memory-documents.ts';

/** Services for finding and erasing a person, over memory and without accounts. */
export function memoryPersonalData(documents: MemoryDocuments): PersonalDataDeps {
  const store: PersonalDataStore = {
    async *scan(collection) {
      yield* await documents.find(collection, { where: [] });
    },
    accountByEmail: async () => null,
    accountByUid: async () => null,
    disableAccount: async () => undefined,
    deleteAccount: async () => undefined,
    record: async () => undefined,
  };
  return { documents, store };
}
