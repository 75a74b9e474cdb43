// The API's page: the description at /api/openapi.json as rows that open, each with a form to call it.
import { countOf } from '@kerala-stays/domain/core/count-of';
import { type Credentials, makeCredentials } from './credentials.ts';
import { type Description, placesOf } from './description.ts';
import { element, marked } from './element.ts';
import { operationView } from './operation-view.ts';
import { fieldsOf, schemaId, typeOf } from './schema-view.ts';

const tagId = (name: string) => `tag-${name}`;

function operationSections(description: Description, credentials: Credentials): HTMLElement[] {
  const places = placesOf(description);
  return description.tags.map(({ name }) =>
    element(
      'section',
      { 'aria-labelledby': tagId(name) },
      element('h2', { id: tagId(name) }, name),
      ...places
        .filter(({ operation }) => operation.tags.includes(name))
        .map((place) => operationView(description, place, credentials)),
    ),
  );
}

function schemaSection({ components }: Description): HTMLElement {
  return element(
    'section',
    { 'aria-labelledby': 'schemas' },
    element('h2', { id: 'schemas' }, 'Schemas'),
    ...Object.entries(components.schemas).map(([name, schema]) => {
      const row = element(
        'details',
        { id: schemaId(name) },
        element('summary', {}, element('code', {}, name)),
      );
      row.addEventListener('toggle', () => {
        if (!row.open || row.children.length > 1) return;
        const fields = fieldsOf(schema);
        row.append(...(fields.length > 0 ? fields : [element('p', {}, ...typeOf(schema))]));
      });
      return row;
    }),
  );
}

/** Shows the rows that have all words, and how many there are. */
function makeFilter(sections: readonly HTMLElement[]): HTMLElement {
  const field = element('input', { id: 'filter', type: 'search', autocomplete: 'off' });
  const count = element('p', { role: 'status' });
  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    let shown = 0;
    for (const section of sections) {
      const rows = [...section.querySelectorAll<HTMLElement>(':scope > details')];
      for (const row of rows) {
        const text = `${row.id} ${row.querySelector('summary')?.textContent}`.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
      }
      const visible = rows.filter(({ hidden }) => !hidden).length;
      section.hidden = visible === 0;
      shown += visible;
    }
    count.textContent = countOf(shown, 'operation');
  };
  field.addEventListener('input', filter);
  filter();
  const label = element('label', { for: field.id }, 'Find an operation');
  return element('search', {}, element('div', { class: 'field' }, label, field), count);
}

/** Opens the row that the address names; older links have the tag in front (`#/Bookings/…`). */
function openNamed(): void {
  const id = decodeURIComponent(location.hash).split(/[#/]/).at(-1) ?? '';
  const row = id === '' ? null : document.getElementById(id);
  if (!(row instanceof HTMLDetailsElement)) return;
  row.open = true;
  row.scrollIntoView();
  row.querySelector('summary')?.focus();
}

async function show(page: Element): Promise<void> {
  const response = await fetch('/api/openapi.json');
  if (!response.ok) throw new Error(`openapi.json: ${response.status}`);
  const description = (await response.json()) as Description;
  const credentials = makeCredentials(description);
  const sections = operationSections(description, credentials);
  page.replaceChildren(
    element('h1', {}, description.info.title),
    ...description.info.description.split('\n\n').map((text) => element('p', {}, ...marked(text))),
    credentials.view,
    makeFilter(sections),
    ...sections,
    schemaSection(description),
  );
  openNamed();
  addEventListener('hashchange', openNamed);
}

const page = document.querySelector('#api');
if (page) {
  show(page).catch(() => {
    const text = 'The description of the API could not be loaded. Please try again later.';
    page.replaceChildren(element('p', { role: 'alert' }, text));
  });
}
