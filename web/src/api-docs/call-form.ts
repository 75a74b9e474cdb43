import { fieldFor } from './call-fields.ts';
import type { Credentials } from './credentials.ts';
import { type Description, type Place, resolve } from './description.ts';
import { element } from './element.ts';

const json = 'application/json';

/** Fields for the body: a text for JSON, or one field for each part of a form. */
function bodyFields(description: Description, { operation }: Place): HTMLElement[] {
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  if (content === undefined) return [];
  const [type, { schema, example }] = content;
  const id = operation.operationId;
  if (type !== json) {
    const { properties = {}, required = [] } = resolve(description, schema);
    const examples = (example ?? {}) as Record<string, unknown>;
    return Object.entries(properties).map(([name, part]) =>
      fieldFor(id, {
        name,
        in: 'form',
        required: required.includes(name),
        schema: part,
        example: examples[name],
        ...(part.description === undefined ? {} : { description: part.description }),
      }),
    );
  }
  const text = element('textarea', { id: `${id}-body`, rows: 10, spellcheck: 'false' });
  text.value = JSON.stringify(example, null, 2);
  return [
    element(
      'div',
      { class: 'field' },
      element('label', { for: `${id}-body` }, 'Body (JSON)'),
      text,
    ),
  ];
}

/** The request that a filled form stands for. */
function requestOf({ method, path, operation }: Place, form: HTMLFormElement, headers: Headers) {
  const values = new FormData(form);
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place } of operation.parameters ?? []) {
    const value = String(values.get(name) ?? '');
    values.delete(name);
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  const url = `/api${address}${query.size === 0 ? '' : `?${query}`}`;
  const types = Object.keys(operation.requestBody?.content ?? {});
  if (types.length === 0) return new Request(url, { method, headers });
  if (types.includes(json)) {
    headers.set('Content-Type', json);
    const text = form.querySelector('textarea')?.value ?? '';
    return new Request(url, { method, headers, body: text });
  }
  for (const [name, value] of [...values]) {
    if (value === '' || (value instanceof File && value.size === 0)) values.delete(name);
  }
  return new Request(url, { method, headers, body: values });
}

/** The body of a response as text: JSON with lines, anything but text by its size. */
async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith(json)) return JSON.stringify(await response.json(), null, 2);
  if (type.startsWith('text/')) return response.text();
  return `${(await response.blob()).size} bytes of ${type || 'an unknown type'}`;
}

/** A form that sends the call, and its response below. */
export function callForm(
  description: Description,
  place: Place,
  credentials: Credentials,
): HTMLElement {
  const { method, path, operation } = place;
  const id = operation.operationId;
  const status = element('p', { role: 'status' });
  const body = element('pre', { tabindex: 0, role: 'region', 'aria-label': `Response of ${id}` });
  body.hidden = true;
  const form = element(
    'form',
    { 'aria-labelledby': `${id}-call` },
    element('h3', { id: `${id}-call` }, 'Call it'),
    ...(operation.parameters ?? []).map((parameter) => fieldFor(id, parameter)),
    ...bodyFields(description, place),
    element('button', {}, `Send ${method} ${path}`),
  );
  const send = async () => {
    body.hidden = true;
    status.textContent = 'Sending…';
    const started = performance.now();
    const headers = new Headers(credentials.headersFor(operation));
    const response = await fetch(requestOf(place, form, headers));
    body.textContent = await textOf(response);
    body.hidden = body.textContent === '';
    const time = Math.round(performance.now() - started);
    status.textContent = `${response.status} ${response.statusText} after ${time} ms`;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send().catch(() => {
      status.textContent = 'The call did not get through. Please check your connection.';
    });
  });
  return element('div', { class: 'call' }, form, status, body);
}
