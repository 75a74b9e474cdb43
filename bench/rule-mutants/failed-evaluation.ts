import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** gRPC status codes for a server crash and a rejection. */
const unknown = 2;
const rejected = 7;

type CallModule = { ClientDuplexStreamImpl: { prototype: EventEmitter } };

/**
 * Turns a crash in the emulator's evaluation into a denial, as in production. A condition that
 * cannot be evaluated denies. Before a `?` the emulator fails instead ("ternary operator predicate
 * is always boolean"), and the client would retry such a write forever.
 */
export function rejectFailedEvaluations(): void {
  // The copy used by the Firestore client, which may differ from the top-level one.
  const fromClient = createRequire(createRequire(import.meta.url).resolve('@firebase/firestore'));
  const { ClientDuplexStreamImpl } = fromClient('@grpc/grpc-js/build/src/call.js') as CallModule;
  const stream = ClientDuplexStreamImpl.prototype;
  const emit = stream.emit;
  stream.emit = function (event, ...values) {
    const [error] = values;
    if (event === 'error' && error.code === unknown) error.code = rejected;
    return Reflect.apply(emit, this, [event, ...values]);
  };
}
