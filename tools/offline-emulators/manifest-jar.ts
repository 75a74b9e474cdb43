import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/** The JAR specification allows 72 bytes per manifest line; a blank continues the line before. */
const lineBytes = 72;

/** One manifest attribute, folded into continuation lines. */
export function foldManifestLine(name: string, value: string): string {
  const bytes = Buffer.from(`${name}: ${value}`);
  const lines = [bytes.subarray(0, lineBytes)];
  for (let at = lineBytes; at < bytes.length; at += lineBytes - 1) {
    lines.push(Buffer.concat([Buffer.from(' '), bytes.subarray(at, at + lineBytes - 1)]));
  }
  return Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\r\n')])).toString('latin1');
}

/** Manifest of a jar that only points: its own main class, other jars and folders (ending in "/"). */
export function manifestText(mainClass: string, classPath: readonly string[]): string {
  const urls = classPath.map((path) => pathToFileURL(path).href).join(' ');
  return [
    foldManifestLine('Manifest-Version', '1.0'),
    foldManifestLine('Main-Class', mainClass),
    foldManifestLine('Class-Path', urls),
    '\r\n',
  ].join('');
}

/** A zip with one stored entry, which is all that a manifest-only jar needs. */
export function storedZip(entryName: string, text: string): Buffer {
  const name = Buffer.from(entryName);
  const content = Buffer.from(text, 'latin1');
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0); // version needed to read it
  shared.writeUInt16LE(0x21, 8); // 1980-01-01, the earliest date of the format: same bytes every time
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(content.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, content]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    Buffer.from([20, 0]), // version that made it
    shared,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** Writes a jar that starts `mainClass` from the given class path, without copying anybody's code. */
export async function writeManifestJar(
  file: string,
  mainClass: string,
  classPath: readonly string[],
): Promise<void> {
  const jar = storedZip('META-INF/MANIFEST.MF', manifestText(mainClass, classPath));
  const present = await readFile(file).catch(() => null);
  // Another stack may be running from the very file: never touched unless it has to change.
  if (present?.equals(jar)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, jar);
}
