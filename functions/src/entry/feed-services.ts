import { type FeedNetwork, realNetwork } from '../calendars/fetch-feed.ts';
import type { FeedDeps } from '../calendars/sync-feed.ts';
import { officeDeps } from '../mail/mail-services.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';

const documents = firestoreDocuments(firestore);

/** What the calendars of portals work with in production: Firestore, the office's mail and the network that the process is in. */
export function feedServices(): FeedDeps {
  const network: FeedNetwork = realNetwork;
  return { ...officeDeps(documents), network };
}
