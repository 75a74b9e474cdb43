import { describe, expect, it } from 'vitest';
import { foldManifestLine, manifestText, storedZip } from './manifest-jar.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');

describe('foldManifestLine', () => {
  it.each([10, 60, 61, 62, 131, 132, 133, 500])(
    'keeps a value of %i letters within 72 bytes',
    (length) => {
      const folded = foldManifestLine('Class-Path', 'x'.repeat(length));
      const lines = folded.split('\r\n').slice(0, -1);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
      expect(unfold(folded)).toBe(`Class-Path: ${'x'.repeat(length)}\r\n`);
    },
  );
});

describe('manifestText', () => {
  it('names folders with a closing slash and encodes blanks', () => {
    const text = unfold(manifestText('Main', ['/a b/classes/', '/opt/engine.jar']));
    expect(text).toContain('Main-Class: Main\r\n');
    expect(text).toContain('Class-Path: file:///a%20b/classes/ file:///opt/engine.jar\r\n');
    expect(text.endsWith('\r\n\r\n')).toBe(true);
  });
});

describe('storedZip', () => {
  it('writes an archive whose directory leads to the stored text', () => {
    const zip = storedZip('META-INF/MANIFEST.MF', 'hello\r\n');
    const end = zip.length - 22;
    expect(zip.toString('latin1', end, end + 4)).toBe('PK\x05\x06');
    const central = zip.readUInt32LE(end + 16);
    expect(zip.toString('latin1', central, central + 4)).toBe('PK\x01\x02');
    expect(zip.readUInt32LE(central + 42)).toBe(0);
    const nameLength = zip.readUInt16LE(central + 28);
    expect(zip.toString('latin1', central + 46, central + 46 + nameLength)).toBe(
      'META-INF/MANIFEST.MF',
    );
    const size = zip.readUInt32LE(22);
    expect(zip.toString('latin1', 30 + zip.readUInt16LE(26)).slice(0, size)).toBe('hello\r\n');
  });

  it('writes the same bytes for the same content, so that a running program keeps its jar', () => {
    expect(storedZip('a', 'b').equals(storedZip('a', 'b'))).toBe(true);
  });
});
