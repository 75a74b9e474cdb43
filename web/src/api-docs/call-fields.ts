import type { Parameter, Schema } from './description.ts';
import { element, marked } from './element.ts';
import { typeOf } from './schema-view.ts';

/** The input for a value: a choice, a file or a line of text. */
function inputFor(schema: Schema, attributes: Record<string, string>, required: boolean) {
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String);
  if (choices !== undefined) {
    const none = required ? [] : [element('option', { value: '' }, 'not sent')];
    const options = choices.map((choice) => element('option', {}, choice));
    return element('select', attributes, ...none, ...options);
  }
  const isFile = schema.format === 'binary' || schema.items?.format === 'binary';
  const kind = isFile
    ? { type: 'file', multiple: schema.type === 'array' }
    : { type: 'text', autocomplete: 'off' };
  return element('input', { ...attributes, ...kind, required });
}

/** A labelled field of a call, described by its type. Required ones start with their example. */
export function fieldFor(
  callId: string,
  {
    name,
    in: place,
    required,
    description,
    schema,
    example,
  }: Omit<Parameter, 'in'> & { in: string },
): HTMLElement {
  const id = `${callId}-${place}-${name}`;
  const input = inputFor(schema, { id, name, 'aria-describedby': `${id}-about` }, required);
  const shown = example === undefined ? '' : formatValue(example);
  if (input instanceof HTMLInputElement && input.type === 'text') {
    if (required) input.value = shown;
    else input.placeholder = shown;
  }
  const about = [...typeOf(schema), required ? ', required' : ''];
  return element(
    'div',
    { class: 'field' },
    element('label', { for: id }, `${name} (${place})`),
    input,
    element(
      'p',
      { id: `${id}-about` },
      ...about,
      ...(description === undefined ? [] : ['. ', ...marked(description)]),
    ),
  );
}

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
