import type { FeedDeps } from '../calendars/sync-feed.ts';
import { officeDeps } from '../mail/mail-services.ts';
import { type PublicNetwork, realNetwork } from '../platform/fetch-public.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';

const documents = firestoreDocuments(firestore);

/** Production dependencies of portal calendars: Firestore, the office's mail, the network. */
export function feedServices(): FeedDeps {
  const network: PublicNetwork = realNetwork;
  return { ...officeDeps(documents), network };
}
