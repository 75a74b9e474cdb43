import generated from '@google-cloud/firestore-api/build/protos/protos';
import { expect, it } from 'vitest';
import { google } from './firestore-protos.ts';

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

it.each(values)('makes %j as the generated class does', (value) => {
  expect(google.firestore.v1.Value.fromObject(value).toJSON()).toEqual(
    generated.google.firestore.v1.Value.fromObject(value as never).toJSON(),
  );
});
