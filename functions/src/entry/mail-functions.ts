import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { firestoreDatabase, smtpUrl } from '../config.ts';

const secrets = [smtpUrl];

async function load() {
  const [{ firestore }, { firestoreDocuments }, services, { sendMessage }] = await Promise.all([
    import('../platform/firestore.ts'),
    import('../platform/firestore-documents.ts'),
    import('../mail/mail-services.ts'),
    import('../mail/send-message.ts'),
  ]);
  return { documents: firestoreDocuments(firestore), sendMessage, ...services };
}

/** Sends a message as soon as it is in the outbox; `sendMail` tries again what fails. */
export const onMailCreated = onDocumentCreated(
  {
    document: `${collections.mail}/{mailId}`,
    database: firestoreDatabase,
    secrets,
    // Mail servers allow few connections at once.
    maxInstances: 2,
    concurrency: 5,
    timeoutSeconds: 120,
  },
  async ({ params }) => {
    const { documents, sendMessage, mailDeps } = await load();
    await sendMessage(mailDeps(documents), params.mailId);
  },
);

/** Sends what is due again, and what its trigger lost. */
export const sendMail = onSchedule(
  {
    schedule: 'every 1 minutes',
    timeZone: 'Asia/Kolkata',
    secrets,
    maxInstances: 1,
    retryCount: 0,
    timeoutSeconds: 300,
  },
  async () => {
    const { documents, runMail } = await load();
    await runMail(documents, 180_000);
  },
);
