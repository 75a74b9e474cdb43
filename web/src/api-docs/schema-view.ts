import { nameOf, type Schema } from './description.ts';
import { element, marked } from './element.ts';

export const schemaId = (name: string): string => `schema-${name}`;

function joined(schemas: readonly Schema[], word: string): (Node | string)[] {
  return schemas.flatMap((schema, index) => [...(index === 0 ? [] : [word]), ...typeOf(schema)]);
}

/** "2 to 80", "at most 80"; '' without limits. */
function formatLimits(least: number | undefined, most: number | undefined, unit: string): string {
  // Zod writes the limits of safe integers for every whole number.
  const end = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most;
  const start = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least;
  if (start !== undefined && end !== undefined) return `, ${start} to ${end}${unit}`;
  if (end !== undefined) return `, at most ${end}${unit}`;
  return start === undefined ? '' : `, at least ${start}${unit}`;
}

/** The type of a value in words; names of schemas are links. */
export function typeOf(schema: Schema): (Node | string)[] {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return [element('a', { href: `#${schemaId(name)}` }, name)];
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return joined(alternatives, ' or ');
  if (schema.allOf !== undefined) return joined(schema.allOf, ' and ');
  if ('const' in schema) return [element('code', {}, JSON.stringify(schema.const))];
  if (schema.enum !== undefined) {
    return [element('code', {}, schema.enum.map((value) => JSON.stringify(value)).join(' | '))];
  }
  if (schema.type === 'array') {
    const most = formatLimits(undefined, schema.maxItems, '');
    return ['list of ', ...typeOf(schema.items ?? {}), most];
  }
  const values = schema.additionalProperties;
  if (schema.type === 'object' && typeof values === 'object' && schema.properties === undefined) {
    return ['object of ', ...typeOf(values), ' by name'];
  }
  const limits =
    formatLimits(schema.minimum, schema.maximum, '') +
    formatLimits(schema.minLength, schema.maxLength, ' characters');
  return [`${[schema.type ?? 'anything'].flat().join(' or ')}${formatOf(schema)}${limits}`];
}

const formatOf = ({ format }: Schema): string => (format === undefined ? '' : ` (${format})`);

/** Objects written inside of a value, whose fields belong in the same list. */
function innerObjects(schema: Schema): Schema[] {
  if (schema.properties !== undefined) return [schema];
  const inner = [schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf].flat();
  return inner.flatMap((each) => (typeof each === 'object' ? innerObjects(each) : []));
}

/** The fields of an object as a list, with those of objects inside. */
export function fieldsOf(schema: Schema): HTMLElement[] {
  return innerObjects(schema).map(({ properties = {}, required = [] }) =>
    element(
      'ul',
      { class: 'fields' },
      ...Object.entries(properties).map(([name, field]) =>
        element(
          'li',
          {},
          element('code', { class: 'name' }, name),
          ' ',
          ...typeOf(field),
          required.includes(name) ? ', required' : '',
          ...(field.description === undefined ? [] : ['. ', ...marked(field.description)]),
          ...fieldsOf(field),
        ),
      ),
    ),
  );
}
