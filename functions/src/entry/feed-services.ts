import { type FeedNetwork, realNetwork } from '../calendars/fetch-feed.ts';
import { siteUrl } from '../config.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';

const documents = firestoreDocuments(firestore);

/** What the calendars of portals work with in production: Firestore and the network that the process is in. */
export function feedServices() {
  const network: FeedNetwork = realNetwork;
  return { documents, network, siteUrl: siteUrl() };
}
