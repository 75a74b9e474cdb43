import protos from '@google-cloud/firestore-api/build/protos/protos.json' with { type: 'json' };
import { Root, type Type } from 'protobufjs';

let value: Type | undefined;

/**
 * Takes the place of Firestore's generated message classes in the bundle (`vite.config.ts`): a megabyte
 * and more, of which it calls one function. This makes the same one from the description of the
 * messages, which is in the bundle as well, for the clients.
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
