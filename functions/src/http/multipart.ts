import { maxHotelImages, maxImageBytes } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { AppError } from '../platform/errors.ts';

/** Decision D37. The platform itself takes 32 MB. */
export const uploadLimits = {
  bodyBytes: 30 * 1024 * 1024,
  fileBytes: maxImageBytes,
  files: maxHotelImages,
  parts: 40,
  fieldBytes: 20 * 1024,
  parseMs: 2000,
} as const;

export type UploadedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

export type UploadForm = {
  /** Text fields by name; a repeated field keeps every value. */
  fields: Map<string, string[]>;
  files: { field: string; file: UploadedFile }[];
};

const malformed = (cause?: unknown) => new AppError('malformed-body', { cause });
const overLimit = () => new AppError('too-large', { message: messages.imageLimits });

/** RFC 2046: 1 to 70 characters, quoted or not. */
function boundaryOf(contentType: string | null): string {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType ?? '')) {
    throw new AppError('unsupported-media', {
      message: 'Send this request as multipart/form-data',
    });
  }
  const match = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(
    contentType ?? '',
  );
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw malformed();
  return boundary;
}

/**
 * Rejects bodies on which parsers are known to hang or overload (decision D37): without a closing
 * boundary, with a second form after the first, or with too many parts.
 */
function checkFraming(body: Buffer, boundary: string): void {
  const delimiter = `--${boundary}`;
  const closing = `${delimiter}--`;
  let end = body.byteLength;
  while (end > 0 && (body[end - 1] === 0x0a || body[end - 1] === 0x0d)) end -= 1;
  const closingAt = end - closing.length;
  if (closingAt < 0 || body.indexOf(closing) !== closingAt) throw malformed();
  if (body.indexOf(delimiter) !== 0) throw malformed();
  let parts = 0;
  for (
    let at = 0;
    at !== -1 && at < closingAt;
    at = body.indexOf(delimiter, at + delimiter.length)
  ) {
    parts += 1;
    if (parts > uploadLimits.parts) throw overLimit();
  }
  if (parts === 0) throw malformed();
}

async function parse(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  let timer: NodeJS.Timeout | undefined;
  const watchdog = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(malformed()), uploadLimits.parseMs);
  });
  try {
    const headers = { 'content-type': contentType };
    return await Promise.race([new Response(body, { headers }).formData(), watchdog]);
  } catch (cause) {
    throw cause instanceof AppError ? cause : malformed(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a multipart form with the platform's own parser, inside fixed limits (decision D37). */
export async function parseUpload(
  body: Uint8Array<ArrayBuffer>,
  contentType: string | null,
): Promise<UploadForm> {
  const boundary = boundaryOf(contentType);
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  checkFraming(bytes, boundary);
  const parsed = await parse(bytes, contentType ?? '');
  const form: UploadForm = { fields: new Map(), files: [] };
  for (const [name, value] of parsed.entries()) {
    if (name === '') throw malformed();
    if (typeof value === 'string') {
      if (Buffer.byteLength(value) > uploadLimits.fieldBytes) {
        throw new AppError('too-large', { message: serverMessages.bodyTooLarge });
      }
      form.fields.set(name, [...(form.fields.get(name) ?? []), value]);
    } else {
      if (value.size > uploadLimits.fileBytes) throw overLimit();
      // Browsers send an unused file input as an unnamed, empty file.
      if (value.name === '' && value.size === 0) continue;
      form.files.push({
        field: name,
        file: { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) },
      });
    }
  }
  if (form.files.length > uploadLimits.files) throw overLimit();
  return form;
}
