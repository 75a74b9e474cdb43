import { callForm } from './call-form.ts';
import type { Credentials } from './credentials.ts';
import type { Description, Place } from './description.ts';
import { element, marked } from './element.ts';
import { typeOf } from './schema-view.ts';

/** An example as text, hidden until it is asked for. */
function exampleView(example: unknown): HTMLElement {
  const text = JSON.stringify(example, null, 2);
  return element(
    'details',
    { class: 'example' },
    element('summary', {}, 'Example'),
    // By keyboard it scrolls only with the focus.
    element('pre', { tabindex: 0 }, text),
  );
}

function contentView(title: string, content: Place['operation']['responses'][string]['content']) {
  return Object.entries(content).map(([type, { schema, example }]) =>
    element(
      'li',
      {},
      element('p', {}, `${title}: `, ...typeOf(schema), `, ${type}`),
      exampleView(example),
    ),
  );
}

function detailsOf(description: Description, place: Place, credentials: Credentials): HTMLElement {
  const { operationId, description: about, requestBody, responses } = place.operation;
  return element(
    'div',
    { class: 'operation' },
    element('p', {}, ...marked(about)),
    element('p', {}, 'Name for generated clients: ', element('code', {}, operationId)),
    callForm(description, place, credentials),
    element('h3', {}, requestBody === undefined ? 'Responses' : 'Body and responses'),
    element(
      'ul',
      {},
      ...contentView('Body', requestBody?.content ?? {}),
      ...Object.entries(responses).flatMap(([status, { description: meaning, content }]) =>
        contentView(`${status}, ${meaning}`, content),
      ),
    ),
  );
}

/** A row that opens: who may do what, then how. Its content is made when it opens first. */
export function operationView(
  description: Description,
  place: Place,
  credentials: Credentials,
): HTMLDetailsElement {
  const { method, path, operation } = place;
  const row = element(
    'details',
    { id: operation.operationId },
    element(
      'summary',
      {},
      element('strong', { class: method.toLowerCase() }, method),
      ' ',
      element('code', {}, path),
      ' ',
      element('span', {}, `${operation.summary} · ${operation['x-role']}`),
    ),
  );
  row.addEventListener('toggle', () => {
    if (!row.open) return;
    if (row.children.length === 1) row.append(detailsOf(description, place, credentials));
    history.replaceState(null, '', `#${row.id}`);
  });
  return row;
}
