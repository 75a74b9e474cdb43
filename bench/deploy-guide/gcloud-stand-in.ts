import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FakeGoogle } from '../../tools/release/provision/testing/fake-google.ts';

export type GcloudStandIn = {
  google: FakeGoogle;
  /** For the program of the operator's machine, `gcloud-program.ts`. */
  address: string;
  stop(): void;
};

/** Answers the calls of a program named gcloud, with a project that lasts as long as this. */
export async function startGcloud(): Promise<GcloudStandIn> {
  const google = new FakeGoogle();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { args, folder } = JSON.parse(Buffer.concat(parts).toString()) as {
      args: string[];
      folder: string;
    };
    for (const [, path = ''] of args.map((word) => /-(?:file|from-file)=(.+)/.exec(word) ?? [])) {
      if (path !== '') google.files.set(path, readFileSync(join(folder, path), 'utf8'));
    }
    const isSignIn = args[0] === 'auth' && args.includes('login');
    const outcome = isSignIn
      ? { code: 0, stdout: '', stderr: '' }
      : await google.run({ program: 'gcloud', args });
    response.end(JSON.stringify(outcome));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { google, address: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
