import type { MatrixRow } from './rows.ts';

export type WireBody = { bytes: Buffer; type: string | null };

/** A body of the matrix, and the response for a caller with access. */
export type MatrixBody = {
  body: string;
  /** Null when a row has no valid body. */
  wire: (row: MatrixRow) => Promise<WireBody | null>;
  status: (row: MatrixRow) => number;
};

const jsonBody = (text: string) => async (): Promise<WireBody> => ({
  bytes: Buffer.from(text),
  type: 'application/json',
});

async function rightBody({ right }: MatrixRow): Promise<WireBody | null> {
  if (right === undefined) return null;
  const sent = await right();
  const body = 'form' in sent ? sent.form : JSON.stringify(sent.json);
  const request = new Request('http://local/', { method: 'POST', body });
  const type = 'form' in sent ? request.headers.get('content-type') : 'application/json';
  return { bytes: Buffer.from(await request.arrayBuffer()), type };
}

/** Rows that read no body ignore one. */
const refused =
  (status: (row: MatrixRow) => number) =>
  (row: MatrixRow): number =>
    row.reads === 'nothing' ? row.done : status(row);

/** Every field of any row, with an invalid value. */
const strange =
  '{"__proto__":{"admin":true},"constructor":1,"name":{"a":1},"name":[2],"username":[1],"title":7,"hotelId":[1],' +
  '"bookingId":null,"inquiryId":{},"status":7,"imageUrl":{"a":1},"isActive":"perhaps","pricePerNight":1e999,"featured":"maybe"}';

export const matrixBodies: readonly MatrixBody[] = [
  { body: 'the right body', wire: rightBody, status: ({ done }) => done },
  {
    body: 'nothing',
    wire: async () => ({ bytes: Buffer.alloc(0), type: null }),
    status: refused(({ reads }) => (reads === 'multipart' ? 415 : 400)),
  },
  { body: 'an empty object', wire: jsonBody('{}'), status: refused(({ empty }) => empty ?? 400) },
  { body: 'a list', wire: jsonBody('[{"name":"A"}]'), status: refused(() => 400) },
  { body: 'cut JSON', wire: jsonBody('{"name":"A'), status: refused(() => 400) },
  {
    body: 'JSON 5,000 deep',
    wire: jsonBody('['.repeat(5000) + ']'.repeat(5000)),
    status: refused(() => 400),
  },
  { body: 'strange values', wire: jsonBody(strange), status: refused(() => 400) },
  {
    body: 'the form of another site',
    wire: async () => ({
      bytes: Buffer.from('name=A&isActive=true'),
      type: 'application/x-www-form-urlencoded',
    }),
    status: refused(() => 415),
  },
  {
    body: 'a multipart form without an end',
    wire: async () => ({
      bytes: Buffer.from('--B\r\nContent-Disposition: form-data; name="name"\r\n\r\nA\r\n'),
      type: 'multipart/form-data; boundary=B',
    }),
    status: refused(({ reads }) => (reads === 'multipart' ? 400 : 415)),
  },
];
