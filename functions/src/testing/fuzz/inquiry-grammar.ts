import fc from 'fast-check';

/** Inquiries as a hostile client writes them: JSON text, made from a grammar (decision D49). */

const awkward = fc.constantFrom(
  '\u202e',
  '\u0000',
  '\ufeff',
  '\u200b',
  'e\u0301',
  'മൂന്നാർ',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '=HYPERLINK("x")',
  '\r\nBcc: a@b.example',
  '../../etc/passwd',
  '\u0301'.repeat(500),
  'a'.repeat(3000),
);
const words = fc.oneof(awkward, fc.string({ maxLength: 30 }), fc.string({ unit: 'grapheme' }));
/** Strings as JSON text, halves of surrogate pairs and needless escapes among them. */
const stringText = fc.oneof(
  words.map((text) => JSON.stringify(text)),
  fc.constantFrom('"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\\/\\b\\f"', '"\u2028"', '""'),
);
const scalarText = fc.oneof(
  stringText,
  fc.constantFrom('null', 'true', 'false', '0', '-0', '1e999', '-1e308', '1e-400', '2.5'),
  fc.constantFrom('9007199254740993', '123456789012345678901234567890', '0.1e1', '50', '51', '-1'),
);
const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''),
  fc.constantFrom('status', 'isAdmin', 'createdAt', '_id', 'staffNotes', 'then', 'toJSON'),
  fc.string({ maxLength: 12 }),
);
const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 6, arbitrary: scalarText },
    {
      weight: 1,
      arbitrary: fc.array(tie('value'), { maxLength: 4 }).map((all) => `[${all.join()}]`),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(key, tie('value')), { maxLength: 4 })
        .map((pairs) => `{${pairs.map(([name, text]) => `${JSON.stringify(name)}:${text}`)}}`),
    },
    {
      weight: 1,
      arbitrary: fc.nat(3000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    },
  ),
}));

const fields: Record<string, string[]> = {
  hotelId: ['"h1"', '"../x"', '"nowhere"'],
  name: ['"Meera Nair"', '"  "'],
  email: ['"meera@example.com"', '"a@b"', '"a b@c.d"'],
  mobile: ['"+91 98470-12345"', '"+++"'],
  people: ['2', '"2"', '0', '"two"'],
  adults: ['2', '0', '"2"'],
  childAges: ['[]', '[4,9]', '[-1]', '[17.5]'],
  couponCode: ['""', '"save 500"', '"АВС"'],
  date: ['"2027-01-02"', '"2027-02-31"', '"9999-01-01"', '""'],
  checkIn: ['"2027-01-02"', '""'],
  checkOut: ['"2027-01-05"', '"2027-01-01"'],
  message: ['"Is it free?"'],
  location: ['"Kochi"'],
  roomTypeId: ['"double"', '""', '"other"'],
  roomTypeName: ['"Double Bed"', '""'],
  key: ['"8c5dd1cf-3fb4-4c9c-9c39-27a49ff2a3d1"', '"x"'],
  startedAt: ['0', '1e15', '"soon"'],
  leaveEmpty: ['""', '"x"'],
  website: ['""', '"https://spam.example"'],
};

/** One field: usually valid, sometimes arbitrary, duplicated or missing. */
const pair = ([name, usual]: [string, string[]]) =>
  fc.oneof(
    { weight: 100, arbitrary: fc.constant(`"${name}":${usual[0]}`) },
    { weight: 3, arbitrary: fc.constantFrom(...usual).map((text) => `"${name}":${text}`) },
    { weight: 2, arbitrary: value.map((text) => `"${name}":${text}`) },
    { weight: 1, arbitrary: value.map((text) => `"${name}":${usual[0]},"${name}":${text}`) },
    { weight: 1, arbitrary: fc.constant('') },
  );
const extra = fc.tuple(key, value).map(([name, text]) => `${JSON.stringify(name)}:${text}`);

const inquiry = fc
  .tuple(fc.tuple(...Object.entries(fields).map(pair)), fc.array(extra, { maxLength: 2 }))
  .map(([known, more]) => `{${[...known, ...more].filter((text) => text !== '').join()}}`);

/** Text of a body: mostly inquiries, some other JSON; some truncated, some huge. */
export const inquiryBody = fc.oneof(
  { weight: 20, arbitrary: inquiry },
  { weight: 2, arbitrary: value },
  { weight: 2, arbitrary: fc.tuple(inquiry, fc.nat(400)).map(([text, at]) => text.slice(0, at)) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 2000, max: 40_000 })
      .map((length) => `{"hotelId":"h1","message":"${'m'.repeat(length)}"}`),
  },
);

const text = '{"hotelId":"h1","name":"Zoë","email":"zoe@example.com","mobile":"+919847012345"}';
/** Bytes that are no inquiry, under any type and encoding: all must be rejected. */
export const rawBody = fc.record({
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 400 }).filter(([first]) => first !== 0x7b),
    fc.constantFrom(
      Buffer.from(text, 'utf16le'),
      Buffer.from(text, 'latin1'),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]),
      Buffer.from('hotelId=h1&name=A'),
      Buffer.from('<inquiry/>'),
      Buffer.alloc(30_000, 0x20),
      Buffer.alloc(21_000, 0xff),
    ),
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'Application/JSON;charset=utf-8',
    'application/jsonp',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=B',
    'application/octet-stream',
    '',
  ),
  encoding: fc.constantFrom('', 'gzip', 'br', 'identity'),
});
