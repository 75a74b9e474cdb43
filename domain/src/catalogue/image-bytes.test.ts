import { describe, expect, it } from 'vitest';
import { imageFormat, isWholeImage } from './image-bytes.ts';

/**
 * 8 × 8 pixels each, written by libvips; the JPEG is progressive and therefore has several scans.
 */
const jpeg =
  'ffd8ffdb004300140e0f120f0d14121012171514181e32211e1c1c1e3d2c2e243249404c4b47404645505a736250556d5645466488656d777b8182814e608d978c7d96737e817cffdb0043011517171e1a1e3b21213b7c5346537c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7cffc20011080008000803012200021101031101ffc4001500010100000000000000000000000000000004ffc4001501010100000000000000000000000000000103ffda000c030100021003100000018830ffc40014100100000000000000000000000000000000ffda00080101000105027fffc40014110100000000000000000000000000000000ffda0008010301013f017fffc40014110100000000000000000000000000000000ffda0008010201013f017fffc40014100100000000000000000000000000000000ffda0008010100063f027fffc40014100100000000000000000000000000000000ffda0008010100013f217fffda000c03010002000300000010f3ffc40014110100000000000000000000000000000000ffda0008010301013f107fffc40014110100000000000000000000000000000000ffda0008010201013f107fffc40014100100000000000000000000000000000000ffda0008010100013f107fffd9';
const png =
  '89504e470d0a1a0a0000000d49484452000000080000000808020000004b6d29dc0000000970485973000003e8000003e801b57b526b0000001149444154089963e08ff6c28a188696040087072d013f892b5d0000000049454e44ae426082';
const webp =
  '524946462c0000005745425056503820200000007001009d012a0800080005407c25a0027401400000feeb2ca3e1db9b22d20000';
const avif =
  '0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000200000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c61763143812002000000001469737065000000000000000800000008000000107069786900000000030808080000001669706d610000000000000001000103810203000000286d64617412000a083808bf69010d069032121d8262c4e00016000090358e3c7eb17a65e8';

const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const text = (value: string) => Uint8Array.from([...value], (each) => each.charCodeAt(0));
const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (each) => Number.parseInt(each, 16));

const files = { jpeg, png, webp, avif };

describe.each(Object.entries(files))('a %s', (format, hex) => {
  const bytes = bytesOf(hex);

  it('is recognised by its first bytes, and is complete', () => {
    expect(imageFormat(bytes)).toBe(format);
    expect(isWholeImage(bytes)).toBe(true);
    // As a view into a larger buffer.
    expect(isWholeImage(joined(text('abc'), bytes).subarray(3))).toBe(true);
  });

  it('is incomplete wherever it is cut off', () => {
    for (let length = 0; length < bytes.byteLength; length++) {
      expect(isWholeImage(bytes.subarray(0, length)), `${length} bytes`).toBe(false);
    }
  });
});

describe('a photograph', () => {
  const photograph = bytesOf(jpeg);
  const small = joined(text('Exif\0\0'), photograph);
  const length = small.byteLength + 2;
  const header = Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff);
  const withSmallOne = joined(photograph.subarray(0, 2), header, small, photograph.subarray(2));

  it('does not end where the thumbnail in its header ends', () => {
    expect(isWholeImage(withSmallOne)).toBe(true);
    expect(isWholeImage(withSmallOne.subarray(0, -2))).toBe(false);
    expect(isWholeImage(withSmallOne.subarray(0, header.byteLength + small.byteLength))).toBe(
      false,
    );
  });

  it('is complete with data after its end', () => {
    expect(isWholeImage(joined(photograph, text('<script>1</script>')))).toBe(true);
  });

  it('may have fill bytes, restart markers and escaped bytes before its end', () => {
    const data = Uint8Array.of(0xff, 0, 0xff, 0xd3, 0xff, 0xff, 0xff, 0xd9);
    expect(isWholeImage(joined(photograph.subarray(0, -2), data))).toBe(true);
    expect(isWholeImage(joined(photograph.subarray(0, -2), data.subarray(0, -1)))).toBe(false);
  });
});

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<!doctype html>',
  'GIF89a',
  '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic',
  '',
])('takes %j for no image', (content) => {
  expect(imageFormat(text(content))).toBeNull();
  expect(isWholeImage(text(content))).toBe(false);
});
