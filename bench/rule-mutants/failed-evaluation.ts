import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** gRPC's numbers for a crash of the server and for a rejection. */
const unknown = 2;
const rejected = 7;

type CallModule = { ClientDuplexStreamImpl: { prototype: EventEmitter } };

/**
 * Turns a crash of the emulator's evaluation into a denial, as it is in production. A condition that cannot
 * be evaluated denies; but before a `?` the emulator fails instead ("ternary operator
 * predicate is always boolean"), and the client would retry such a write for ever.
 */
export function rejectFailedEvaluations(): void {
  // The copy that the Firestore client uses, which need not be the one at the top.
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
