import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key and its self-signed certificate, both as PEM. */
export type Certificate = { key: string; cert: string };

/** One value in DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Buffer) => der(0x04, content);
const isTrue = Buffer.from([0x01, 0x01, 0xff]);

const ecdsaWithSha256 = sequence(object('2a8648ce3d040302'));

const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/**
 * Makes a certificate for a host, for this run alone, so that the repository holds no secret and
 * nothing that expires. Node can sign but not write certificates; these are the few required fields
 * (RFC 5280).
 */
export function makeCertificate(host: string, now = new Date()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from(host)))));
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const day = 86_400_000;
  const extensions = sequence(
    sequence(object('551d13'), isTrue, octets(sequence(isTrue))),
    sequence(object('551d11'), octets(sequence(der(0x82, Buffer.from(host))))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + 365 * day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const whole = sequence(body, ecdsaWithSha256, signature).toString('base64');
  const lines = whole.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
