import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PublicNetwork } from '../../../functions/src/platform/fetch-public.ts';
import { makeCertificate } from '../../../tools/portal-stand-in/certificate.ts';

/** An unused host name, with a public address that is never contacted. */
export const portalHost = 'calendars.portal.test';
const address = '93.184.216.34';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A portal over TLS on this machine, and a network in which its name resolves to it. */
export async function startPortal(host = portalHost) {
  const certificate = makeCertificate(host);
  const answers = new Map<string, Answer>();
  const asked: IncomingMessage[] = [];
  const server = createServer(certificate, (request, response) => {
    asked.push(request);
    response.on('error', () => undefined);
    (answers.get(request.url ?? '') ?? ((_, none) => none.writeHead(404).end()))(request, response);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const network: PublicNetwork = {
    resolve: async (name) => [name.startsWith('inside.') ? '10.0.0.1' : address],
    connectTo: () => ({ hostname: '127.0.0.1', port, ca: certificate.cert }),
  };
  return {
    network,
    port,
    certificate: certificate.cert,
    asked,
    /** Sets the response of a path; a text is a calendar. @returns its address */
    answer(path: string, answer: string | Answer): string {
      answers.set(
        path,
        typeof answer === 'string'
          ? (_, response) => response.setHeader('content-type', 'text/calendar').end(answer)
          : answer,
      );
      return `https://${portalHost}${path}`;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A calendar of entries `[from, to)`, with days in its own format: 20261210. */
export function calendarOf(...ranges: [from: string, to: string, ...lines: string[]][]): string {
  return [
    'BEGIN:VCALENDAR',
    ...ranges.flatMap(([from, to, ...lines], n) => [
      ...['BEGIN:VEVENT', `UID:${n}`, ...(lines.length === 0 ? ['SUMMARY:Reserved'] : lines)],
      ...[`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
