/** The part of zod's schemas with limits, so that the tests need not depend on zod. */
type Schema = {
  unwrap?: () => unknown;
  element?: unknown;
  maxLength?: number | null;
  minValue?: number | null;
  maxValue?: number | null;
  def: { checks?: { _zod: { def: { check: string; maximum?: number } } }[] };
};

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'def' in value;
}

/** A field's schema without its default. */
function fieldOf(object: { shape: object }, field: string): Schema {
  const schema: unknown = Object.entries(object.shape).find(([name]) => name === field)?.[1];
  const inner =
    isSchema(schema) && schema.unwrap && !('element' in schema) ? schema.unwrap() : schema;
  if (!isSchema(inner)) throw new Error(`domain has no field ${field}.`);
  return inner;
}

function known(limit: number | null | undefined, field: string): number {
  if (typeof limit !== 'number') throw new Error(`domain sets no limit to ${field}.`);
  return limit;
}

/** Maximum text length that `domain` accepts for a field. */
export function readMaxLength(object: { shape: object }, field: string): number {
  return known(fieldOf(object, field).maxLength, field);
}

/** Smallest and largest number that `domain` accepts for a field. */
export function readRange(object: { shape: object }, field: string): { min: number; max: number } {
  const { minValue, maxValue } = fieldOf(object, field);
  return { min: known(minValue, field), max: known(maxValue, field) };
}

/** Number and length of the texts that `domain` accepts for a list. */
export function listOf(
  object: { shape: object },
  field: string,
): { count: number; length: number } {
  const { def, element } = fieldOf(object, field);
  const maximum = def.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;
  return {
    count: known(maximum, field),
    length: known(isSchema(element) ? element.maxLength : null, `${field}[]`),
  };
}
