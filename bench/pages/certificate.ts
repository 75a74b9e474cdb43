import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Certificate = {
  key: Buffer;
  cert: Buffer;
  /** Hash of its public key, by which a browser can be set to trust it fully, caching included. */
  publicKeyHash: string;
};

/** A short-lived certificate for 127.0.0.1; needs the openssl program. */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'kerala-stays-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', key, '-out', cert],
    ]);
    const text = await readFile(cert);
    const publicKey = new X509Certificate(text).publicKey.export({ type: 'spki', format: 'der' });
    return {
      key: await readFile(key),
      cert: text,
      publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
