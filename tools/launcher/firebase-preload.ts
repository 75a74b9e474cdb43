import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';

// Loaded into firebase-tools before its own code. A function may answer before it has read the whole
// request, as a refusal of too large a body does, and then close the connection. In production the
// answer stands. The functions emulator (15.34, functionsRuntimeWorker.js) instead writes a second
// head, whose exception takes all emulators down, or ends the worker under the next request.

/** Once the answer is there, what becomes of the rest of the request does not matter any more. */
export function ignoreErrorsAfterAnswer(request: ClientRequest): ClientRequest {
  const emit = request.emit;
  let answered = false;
  request.once('response', () => {
    answered = true;
  });
  request.emit = (event: string | symbol, ...details: unknown[]): boolean =>
    answered && event === 'error' ? true : Reflect.apply(emit, request, [event, ...details]);
  return request;
}

type Parameters = [options: RequestOptions, answer?: (message: IncomingMessage) => void];

/** The emulator speaks to its function workers, and to nothing else, through sockets in files. */
function isForWorker(parameters: unknown[]): parameters is Parameters {
  const [options] = parameters;
  return typeof options === 'object' && options !== null && 'socketPath' in options;
}

http.request = new Proxy(http.request, {
  apply(target, self, parameters: unknown[]) {
    if (!isForWorker(parameters)) return Reflect.apply(target, self, parameters);
    const [options, answer] = parameters;
    // Without the agent's kept connections: one might be the very one that a function has closed.
    return ignoreErrorsAfterAnswer(target({ ...options, agent: false }, answer));
  },
});
