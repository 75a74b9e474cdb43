import { createVerify, X509Certificate } from 'node:crypto';
import type { SnsMessage } from '@kerala-stays/domain/api/mail-operations';
import type { SnsTopic } from '../config.ts';
import { AppError } from '../platform/errors.ts';

/** Signed fields by kind, in Amazon's order. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  confirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

function signedText(message: SnsMessage): string {
  const fields =
    message.Type === 'Notification' ? signedFields.Notification : signedFields.confirmation;
  return fields
    .map((name) => {
      const value = message[name];
      return value === undefined || value === null ? '' : `${name}\n${value}\n`;
    })
    .join('');
}

const certificatePath = /^\/SimpleNotificationService-[\w-]{1,64}\.pem$/;

/**
 * Whether a certificate's address is that of SNS in the topic's own region: anyone can sign with a
 * certificate of their own.
 */
export function isCertificateUrl(text: string, region: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    url.origin === `https://sns.${region}.amazonaws.com` &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    certificatePath.test(url.pathname)
  );
}

/** SNS has one certificate at a time, and another one before it ends. */
const maxCertificates = 4;
const certificates = new Map<string, X509Certificate>();

async function readCertificate(url: string, topic: SnsTopic): Promise<X509Certificate | null> {
  const known = certificates.get(url);
  if (known !== undefined) return known;
  const text = await fromSns(topic, url);
  try {
    const certificate = new X509Certificate(text);
    if (certificates.size >= maxCertificates) certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  } catch {
    return null;
  }
}

/**
 * Whether SNS signed this message for our topic. Amazon signs for every topic of every account with
 * the same key, so the topic is part of the proof.
 * @throws AppError `unavailable` when the certificate cannot be read now
 */
export async function isSnsSigned(
  message: SnsMessage,
  topic: SnsTopic,
  now: Date,
): Promise<boolean> {
  if (message.TopicArn !== topic.arn) return false;
  if (!isCertificateUrl(message.SigningCertURL, topic.region)) return false;
  const certificate = await readCertificate(message.SigningCertURL, topic);
  if (certificate === null) return false;
  const isCurrent = now >= new Date(certificate.validFrom) && now <= new Date(certificate.validTo);
  if (!isCurrent) return false;
  const hash = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return createVerify(hash)
    .update(signedText(message))
    .verify(certificate.publicKey, message.Signature, 'base64');
}

/**
 * Confirms the subscription of our own topic, at an address that we make ourselves: none of the
 * message is visited.
 */
export async function confirmSubscription(message: SnsMessage, topic: SnsTopic): Promise<void> {
  const url = new URL(`https://sns.${topic.region}.amazonaws.com/`);
  url.searchParams.set('Action', 'ConfirmSubscription');
  url.searchParams.set('TopicArn', topic.arn);
  url.searchParams.set('Token', message.Token ?? '');
  await fromSns(topic, url.href);
}

/** SNS sends again what was answered with an error. */
async function fromSns(topic: SnsTopic, url: string): Promise<string> {
  return topic.fetchText(url).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause });
  });
}
