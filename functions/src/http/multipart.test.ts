import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { parseUpload } from './multipart.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const type = 'multipart/form-data; boundary=B';
const field = (name: string, value: string) =>
  `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, value: string) =>
  `--B\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n${value}\r\n`;
const end = '--B--\r\n';
const sample = `${field('setAsMain', 'true')}${file('a.png', 'PNG bytes')}${file('b.png', 'more')}${end}`;

/** Any outcome other than a form or a rejection is a defect. */
async function outcome(body: Uint8Array<ArrayBuffer>, contentType: string) {
  try {
    return { form: await parseUpload(body, contentType) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code };
    throw error;
  }
}

describe('parseUpload', () => {
  it('reads fields and files, including repeated ones', async () => {
    const body = `${field('tag', 'one')}${field('tag', 'two')}${file('a.png', 'x')}${file('b.png', 'y')}${end}`;
    const { fields, files } = await parseUpload(bytesOf(body), type);
    expect(fields.get('tag')).toEqual(['one', 'two']);
    expect(files.map(({ field: name, file: { name: fileName } }) => [name, fileName])).toEqual([
      ['images', 'a.png'],
      ['images', 'b.png'],
    ]);
  });

  it('leaves out an empty file input', async () => {
    const { files } = await parseUpload(bytesOf(`${file('', '')}${end}`), type);
    expect(files).toEqual([]);
  });

  it('reads a quoted boundary', async () => {
    const quoted = 'multipart/form-data; boundary="B"';
    expect((await parseUpload(bytesOf(sample), quoted)).files).toHaveLength(2);
  });

  it('rejects the 258-byte body that hangs the common parser', async () => {
    const body = bytesOf(`${sample}${file('c.png', 'cut').slice(0, -4)}`);
    expect(await outcome(body, type)).toEqual({ code: 'malformed-body' });
  });

  it.each([
    ['41 parts', `${field('a', '1').repeat(41)}${end}`],
    ['a field of 21 kB', `${field('a', 'x'.repeat(21 * 1024))}${end}`],
    ['16 files', `${file('a.png', 'x').repeat(16)}${end}`],
    ['a file of more than 8 MB', `${file('a.png', 'x'.repeat(8 * 1024 * 1024 + 1))}${end}`],
  ])('rejects %s as too large', async (_case, body) => {
    expect(await outcome(bytesOf(body), type)).toEqual({ code: 'too-large' });
  });

  it.each([null, '', 'text/plain', 'application/json'])('rejects the type %s', async (other) => {
    await expect(parseUpload(bytesOf(sample), other)).rejects.toMatchObject({
      code: 'unsupported-media',
    });
  });
});
