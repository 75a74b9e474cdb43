import type { Description, Operation, SecurityName } from './description.ts';
import { element } from './element.ts';

const labels: Record<SecurityName, string> = {
  bearer: 'Token of an account',
  tripKey: 'Key of a stay’s link',
};

/** Fields for token and key, which stay in this page's memory alone. */
export type Credentials = {
  view: HTMLElement;
  headersFor(operation: Operation): [string, string][];
};

export function makeCredentials({ components }: Description): Credentials {
  const { securitySchemes } = components;
  const fields = new Map<SecurityName, HTMLInputElement>();
  const rows = (Object.keys(labels) as SecurityName[]).map((name) => {
    const id = `credential-${name}`;
    const field = element('input', {
      id,
      // Hides it from onlookers; nothing is to be remembered.
      type: 'password',
      autocomplete: 'off',
      'aria-describedby': `${id}-about`,
    });
    fields.set(name, field);
    return element(
      'div',
      { class: 'field' },
      element('label', { for: id }, labels[name]),
      field,
      element('p', { id: `${id}-about` }, securitySchemes[name].description),
    );
  });
  const view = element(
    'section',
    { 'aria-labelledby': 'credentials' },
    element('h2', { id: 'credentials' }, 'Who calls'),
    element(
      'p',
      {},
      'Sent with the calls that take them, to this site only, and forgotten with this page.',
    ),
    ...rows,
  );
  const enteredIn = (name: SecurityName) => fields.get(name)?.value.trim() ?? '';
  return {
    view,
    headersFor: ({ security }) => {
      const taken = new Set(security.flatMap(Object.keys));
      const [token, key] = [enteredIn('bearer'), enteredIn('tripKey')];
      const headers: [string, string][] = [];
      if (taken.has('bearer') && token !== '') headers.push(['Authorization', `Bearer ${token}`]);
      const keyHeader = securitySchemes.tripKey.name;
      if (taken.has('tripKey') && key !== '' && keyHeader) headers.push([keyHeader, key]);
      return headers;
    },
  };
}
