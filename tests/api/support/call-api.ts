import { siteUrl } from './stack.ts';

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and assert what they read
  body: any;
};

export type Call = {
  token?: string;
  json?: unknown;
  form?: FormData;
  raw?: BodyInit;
  headers?: Record<string, string>;
};

/** Calls /api through Hosting, as clients do. */
export async function callApi(method: string, path: string, call: Call = {}): Promise<Answer> {
  const headers = new Headers(call.headers);
  if (call.token !== undefined) headers.set('authorization', `Bearer ${call.token}`);
  if (call.json !== undefined) headers.set('content-type', 'application/json');
  const body =
    call.form ?? call.raw ?? (call.json === undefined ? undefined : JSON.stringify(call.json));
  const response = await fetch(`${siteUrl}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
