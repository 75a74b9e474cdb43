import { Agent, request } from 'node:http';
import { siteUrl } from './stack.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export type RawResponse = { status: number; type: string; requestId: string; text: string };

/** Calls /api through Hosting with a body of any method, which `fetch` refuses to send. */
export async function rawCall(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${siteUrl}/api${path}`,
      { method, agent, headers: { ...headers, 'content-length': String(body.byteLength) } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: String(response.headers['content-type'] ?? ''),
            requestId: String(response.headers['x-request-id'] ?? ''),
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.setTimeout(120_000, () => sent.destroy(new Error(`${method} ${path} was never answered`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
