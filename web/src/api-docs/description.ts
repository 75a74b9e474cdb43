/** The parts of our own OpenAPI document that the page shows. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};

type Content = Record<string, { schema: Schema; example: unknown }>;

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  'x-role': string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
};

export type Description = {
  info: { title: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<SecurityName, { name?: string; description: string }>;
  };
};

/** The two ways to say who calls: an account's token, and the key of a stay's link. */
export type SecurityName = 'bearer' | 'tripKey';

/** An operation with its place. */
export type Place = { method: string; path: string; operation: Operation };

export function placesOf({ paths }: Description): Place[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** Name of the schema that a reference leads to. */
export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** The schema itself, for a reference the one that it leads to. */
export function resolve({ components }: Description, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return components.schemas[nameOf(schema.$ref)] ?? {};
}
