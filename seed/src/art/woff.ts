import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/** Unpacks a WOFF 1 font into the TrueType file that it holds (W3C WOFF 1.0, sections 3 to 5). */
export function trueTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(sfntHeader + sfntEntry * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * sfntEntry, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * sfntEntry, 10);
  const tables: Buffer[] = [];
  let offset = directory.byteLength;
  for (let i = 0; i < count; i++) {
    const entry = woffHeader + i * woffEntry;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    const table = packed.byteLength < length ? inflateSync(packed) : packed;
    const to = sfntHeader + i * sfntEntry;
    woff.copy(directory, to, entry, entry + 4);
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), to + 4);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    offset += padded.byteLength;
  }
  return Buffer.concat([directory, ...tables]);
}
