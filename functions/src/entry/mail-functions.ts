import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { firestoreDatabase, smtpUrl, tripKeySecret } from '../config.ts';

/** The second one signs the links in mails to guests. */
const secrets = [smtpUrl, tripKeySecret];

async function load() {
  const [{ firestore }, { firestoreDocuments }, services, { sendMessage }] = await Promise.all([
    import('../platform/firestore.ts'),
    import('../platform/firestore-documents.ts'),
    import('../mail/mail-services.ts'),
    import('../mail/send-message.ts'),
  ]);
  return { documents: firestoreDocuments(firestore), sendMessage, ...services };
}

/**
 * Sends a message as soon as it is in the outbox, and notifies the office of its event. `sendMail`
 * retries failed messages, Firestore failed notifications.
 */
export const onMailCreated = onDocumentCreated(
  {
    document: `${collections.mail}/{mailId}`,
    database: firestoreDatabase,
    retry: true,
    secrets,
    // Mail servers allow few connections at once.
    maxInstances: 2,
    concurrency: 5,
    timeoutSeconds: 120,
  },
  async ({ params: { mailId }, data }) => {
    const [{ documents, sendMessage, mailDeps, officeDeps }, { tellOfMail }] = await Promise.all([
      load(),
      import('../mail/office-events.ts'),
    ]);
    await tellOfMail(officeDeps(documents), mailId, data?.data() ?? {}, new Date());
    await sendMessage(mailDeps(documents), mailId);
  },
);

/** Notifies the office of a payment that needs attention. */
export const onExceptionCreated = onDocumentCreated(
  {
    document: `${collections.paymentExceptions}/{exceptionId}`,
    database: firestoreDatabase,
    retry: true,
    maxInstances: 2,
  },
  async ({ params: { exceptionId }, data }) => {
    const [{ documents, officeDeps }, { tellOfException }] = await Promise.all([
      load(),
      import('../mail/office-events.ts'),
    ]);
    await tellOfException(officeDeps(documents), exceptionId, data?.data() ?? {}, new Date());
  },
);

/** Retries due messages, and sends those missed by their trigger. */
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
