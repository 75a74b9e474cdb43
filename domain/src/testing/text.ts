import fc from 'fast-check';

/** Any code point, lone surrogates included, weighted towards awkward ones. */
const anyCodePoint = fc
  .oneof(
    fc.integer({ min: 0, max: 0xff }),
    fc.integer({ min: 0x300, max: 0x36f }),
    fc.integer({ min: 0xd00, max: 0xd7f }),
    fc.integer({ min: 0x2000, max: 0x206f }),
    fc.integer({ min: 0, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

/** Arbitrary, hostile text. fast-check's own 'binary' unit takes seconds to set up. */
export const anyText = (maxLength = 40) => fc.string({ unit: anyCodePoint, maxLength });
