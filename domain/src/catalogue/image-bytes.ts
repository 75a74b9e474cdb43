/** Accepted formats (decision D36). */
export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif';

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** Format by a file's first bytes, whatever its name; null for anything else. */
export function imageFormat(bytes: Uint8Array): UploadFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 32))) return 'avif';
  return null;
}

/** A four-byte number; infinity beyond the end of the file. */
function uint32(bytes: Uint8Array, at: number, isLittleEndian = false): number {
  if (at + 4 > bytes.byteLength) return Number.POSITIVE_INFINITY;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, isLittleEndian);
}

const endOfImage = 0xd9;

/**
 * Goes from marker to marker as a decoder does. The end marker also occurs in the thumbnail in a
 * camera's header, and in data that some cameras append after the end.
 */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 2;
  while (at < bytes.byteLength) {
    const mark = bytes.indexOf(0xff, at);
    const kind = bytes[mark + 1];
    if (mark === -1 || kind === undefined) return false;
    if (kind === endOfImage) return true;
    const isFill = kind === 0xff;
    // Within the data: an escaped 0xff, or a restart marker.
    const isData = kind === 0 || (kind >= 0xd0 && kind <= 0xd7);
    if (isFill) at = mark + 1;
    else if (isData) at = mark + 2;
    else at = mark + 2 + (uint32(bytes, mark + 2) >>> 16);
  }
  return false;
}

function hasPngEnd(bytes: Uint8Array): boolean {
  const overhead = 12;
  for (let at = 8; at < bytes.byteLength; at += overhead + uint32(bytes, at)) {
    if (ascii(bytes, at + 4, at + 8) === 'IEND') return at + overhead <= bytes.byteLength;
  }
  return false;
}

/** Requires boxes up to the very end, including the pixels and their description. */
function hasAvifEnd(bytes: Uint8Array): boolean {
  const smallest = 8;
  const seen = new Set<string>();
  let at = 0;
  while (at < bytes.byteLength) {
    const size = uint32(bytes, at);
    // Sizes 0 and 1 mean "to the end" and "over 4 GB"; no camera writes them.
    if (size < smallest) return false;
    seen.add(ascii(bytes, at + 4, at + 8));
    at += size;
  }
  return at === bytes.byteLength && seen.has('meta') && seen.has('mdat');
}

/**
 * Whether an image in one of our formats is complete according to its own markers or lengths;
 * browsers show a truncated one without an error. False for anything that is not an image.
 */
export function isWholeImage(bytes: Uint8Array): boolean {
  switch (imageFormat(bytes)) {
    case 'jpeg':
      return hasJpegEnd(bytes);
    case 'png':
      return hasPngEnd(bytes);
    case 'webp':
      return uint32(bytes, 4, true) + 8 <= bytes.byteLength;
    case 'avif':
      return hasAvifEnd(bytes);
    case null:
      return false;
  }
}
