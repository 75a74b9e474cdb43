import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const preload = fileURLToPath(new URL('firebase-preload.ts', import.meta.url));

/** A server that does what the functions emulator does, and a client that prints what it gets. */
const script = `
  const { createServer } = require('node:http');
  const server = createServer((request, response) => {
    response.writeHead(413);
    response.write('too large');
    response.writeHead(500);
    response.write('{"code":"ECONNRESET"}');
    response.end();
  }).listen(0, '127.0.0.1', async () => {
    const answer = await fetch('http://127.0.0.1:' + server.address().port);
    console.log(answer.status, await answer.text());
    process.exit();
  });
`;

it('lets the first answer stand when a second is begun', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    preload,
    '-e',
    script,
  ]);
  expect(stdout.trim()).toBe('413 too large');
});
