import { AppError } from '../platform/errors.ts';
import type { UploadedFile } from './multipart.ts';
import type { ApiCall } from './route.ts';

export type RequestFields = {
  fields: Record<string, unknown>;
  /** Files by form field name, in order. */
  files(field: string): UploadedFile[];
};

/** Text fields of a form as an object; a repeated field becomes a list. */
function fieldsOf(form: Map<string, string[]>): Record<string, unknown> {
  // Without a prototype, `__proto__` is an ordinary name.
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, values] of form) fields[name] = values.length === 1 ? values[0] : values;
  return fields;
}

/** The JSON object of a request; other JSON values are rejected. */
export async function jsonFields(call: ApiCall): Promise<Record<string, unknown>> {
  const body = await call.json();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('malformed-body');
  }
  return { ...body };
}

/** The fields of a request that may contain files: multipart, or JSON without files. */
export async function requestFields(call: ApiCall): Promise<RequestFields> {
  if (/^application\/json\b/i.test(call.header('content-type') ?? '')) {
    return { fields: await jsonFields(call), files: () => [] };
  }
  const form = await call.form();
  return {
    fields: fieldsOf(form.fields),
    files: (field) => form.files.filter((each) => each.field === field).map(({ file }) => file),
  };
}
