import { keyedCollections } from '../platform/person-key-writes.ts';
import type { MemoryDocuments } from './memory-documents.ts';

/** For histories in which nobody is searched for: writes get no keys, and the job that enters them has nothing to do. */
export function withoutSearchKeys(documents: MemoryDocuments): void {
  documents.hasPersonKeys = false;
  documents.seed(
    'meta',
    'search-keys-1',
    Object.fromEntries(keyedCollections.map((each) => [each, true])),
  );
}
