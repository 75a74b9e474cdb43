import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { type Reflected, reflectProtos } from './reflect-protos.ts';

type Message = { toJSON(): unknown };
type MessageClass = {
  new (fields: object): Message;
  fromObject(fields: object): Message;
  encode(message: Message): { finish(): Uint8Array };
  decode(bytes: Uint8Array): Message;
};
type Definitions = {
  google: {
    firestore: { v1: { Value: MessageClass; Write: MessageClass; Document: MessageClass } };
    protobuf: { NullValue: Record<string, number> };
  };
};

// From where Firestore itself finds them.
const atFirestore = createRequire(
  createRequire(import.meta.url).resolve('@google-cloud/firestore'),
);
const protos = atFirestore.resolve('@google-cloud/firestore-api/build/protos/protos');
const atProtos = createRequire(protos);
const generated = atProtos(protos) as Definitions;
const { Root } = atProtos('protobufjs') as { Root: { fromJSON(description: unknown): Reflected } };
const reflected = reflectProtos(Root.fromJSON(atProtos('./protos.json'))) as Definitions;

const values = [
  { nullValue: 'NULL_VALUE' },
  { booleanValue: true },
  { integerValue: '9007199254740993' },
  { doubleValue: -0.5 },
  { timestampValue: { seconds: '1795000000', nanos: 5 } },
  { stringValue: 'Munnar' },
  { bytesValue: Buffer.from('tea').toString('base64') },
  { geoPointValue: { latitude: 10.08, longitude: 77.06 } },
  { arrayValue: { values: [{ stringValue: 'a' }, { mapValue: { fields: {} } }] } },
  { mapValue: { fields: { price: { integerValue: '4500' }, none: { nullValue: 0 } } } },
];

it.each(values)('makes %j as the generated code does', (value) => {
  const ours = reflected.google.firestore.v1.Value;
  const theirs = generated.google.firestore.v1.Value;
  const message = ours.fromObject(value);
  expect(message.toJSON()).toEqual(theirs.fromObject(value).toJSON());
  const bytes = theirs.encode(theirs.fromObject(value)).finish();
  expect(Buffer.from(ours.encode(message).finish())).toEqual(Buffer.from(bytes));
  expect(ours.decode(bytes).toJSON()).toEqual(theirs.decode(bytes).toJSON());
});

it('offers classes and enums under the names of the generated code', () => {
  const { Document } = reflected.google.firestore.v1;
  const fields = { name: 'projects/p/databases/d/documents/hotels/h' };
  expect(new Document(fields).toJSON()).toEqual(
    new generated.google.firestore.v1.Document(fields).toJSON(),
  );
  expect(reflected.google.protobuf.NullValue).toEqual({ NULL_VALUE: 0 });
  expect(reflected.google.firestore.v1.Value).toBe(reflected.google.firestore.v1.Value);
});
