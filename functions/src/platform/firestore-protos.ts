import protos from '@google-cloud/firestore-api/build/protos/protos.json' with { type: 'json' };
import { Root, type Type } from 'protobufjs';

let value: Type | undefined;

/**
 * Replaces Firestore's generated message classes in the bundle (`vite.config.ts`): over a megabyte,
 * of which one function is called. This builds the same function from the message descriptors,
 * which the bundle contains anyway for the clients.
 */
export const google = {
  firestore: {
    v1: {
      Value: {
        fromObject: (fields: Record<string, unknown>) => {
          value ??= Root.fromJSON(protos).lookupType('google.firestore.v1.Value');
          return value.fromObject(fields);
        },
      },
    },
  },
};
