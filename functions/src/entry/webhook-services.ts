import { realNetwork } from '../platform/fetch-public.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import type { WebhookDeps } from '../webhooks/deliver.ts';

const documents = firestoreDocuments(firestore);

/** Production dependencies of webhooks to programs: Firestore and the network. */
export function webhookServices(): WebhookDeps {
  return { documents, network: realNetwork };
}
