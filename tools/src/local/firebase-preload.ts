import { ServerResponse } from 'node:http';

/**
 * Loaded into firebase-tools before its own code. When a function has answered and then closes the
 * connection (a body that is too large, refused early), the functions emulator of 15.34 writes a
 * second head, and the exception takes all emulators down (functionsRuntimeWorker.js). In production
 * the first answer simply stands; so it does here.
 */
const writeHead = ServerResponse.prototype.writeHead;

ServerResponse.prototype.writeHead = function writeFirstHeadOnly(
  this: ServerResponse,
  ...head: unknown[]
): ServerResponse {
  if (!this.headersSent) return Reflect.apply(writeHead, this, head);
  this.write = () => true;
  return this;
};
