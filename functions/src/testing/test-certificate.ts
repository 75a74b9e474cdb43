import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A value in DER: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const long = size > 255 ? [0x82, size >> 8, size & 255] : [0x81, size];
  return Buffer.concat([Buffer.from([tag, ...(size < 128 ? [size] : long)]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');
const sha256WithRsa = sequence(hex('06092a864886f70d01010b'), hex('0500'));

function nameOf(commonName: string): Buffer {
  const attribute = sequence(hex('0603550403'), der(0x0c, Buffer.from(commonName)));
  return sequence(der(0x31, attribute));
}

/** `YYMMDDhhmmssZ`. */
function timeOf(date: Date): Buffer {
  const text = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(text.slice(2)));
}

export type SigningKey = { privateKey: KeyObject; certificate: string };

/** A key of its own with a self-signed certificate, in PEM, as SNS signs with. */
export function newSigningKey(from: Date, to: Date, name = 'sns.amazonaws.com'): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signed = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    sha256WithRsa,
    nameOf(name),
    sequence(timeOf(from), timeOf(to)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(signed).sign(privateKey);
  const whole = sequence(signed, sha256WithRsa, der(0x03, hex('00'), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

export type SnsFields = Record<string, string>;

/**
 * A message of SNS, signed as Amazon describes: the fields of its kind in alphabetical order, name
 * and value in a line each.
 */
export function signAsSns(
  { privateKey }: Pick<SigningKey, 'privateKey'>,
  fields: SnsFields,
  version: '1' | '2' = '2',
): SnsFields {
  const isNotification = fields.Type === 'Notification';
  const more = isNotification ? ['Subject'] : ['SubscribeURL', 'Token'];
  const names = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type', ...more].sort();
  const text = names
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${name}\n${fields[name]}\n`)
    .join('');
  const signer = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(text);
  const Signature = signer.sign(privateKey, 'base64');
  return { ...fields, SignatureVersion: version, Signature };
}
