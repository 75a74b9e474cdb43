import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { siteUrl } from './stack.ts';

/** Content of a body or an answer; its schema is one of the document's named ones. */
type Content = { schema: { $ref: string }; example?: unknown };

export type Role = 'anyone' | 'guest' | 'staff';

type Operation = {
  'x-role': Role;
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content: Record<string, Content> }>;
};
export type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>> };

type Checks = {
  document: OpenApi;
  /** The documented path of an address; fixed paths before those with parameters. */
  templateOf: (path: string) => string | undefined;
  checkOf: SchemaChecks;
};

/** @param ref of a named schema, as in the document; compiled once */
export type SchemaChecks = (ref: string) => ValidateFunction;

/** Every documented response that this process has received, as `PUT /hotels/{id} 404`. */
export const seenResponses = new Set<string>();

/** Checks of the document's own schemas. That the document is a valid one has its own test. */
export function schemaChecks(document: OpenApi): SchemaChecks {
  const $id = 'https://api.local/document';
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema({ $id, ...document });
  return (ref) => {
    const check = ajv.getSchema(`${$id}${ref}`);
    if (check === undefined) throw new Error(`${ref} is not in the document`);
    return check;
  };
}

let loading: Promise<Checks> | undefined;

async function loadChecks(): Promise<Checks> {
  const document = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as OpenApi;
  const templates = Object.keys(document.paths)
    .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .map((template) => ({
      template,
      pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
  return {
    document,
    templateOf: (path) => templates.find(({ pattern }) => pattern.test(path))?.template,
    checkOf: schemaChecks(document),
  };
}

/** The OpenAPI document that the API serves; fetched once. */
export async function documentedApi(): Promise<OpenApi> {
  loading ??= loadChecks();
  return (await loading).document;
}

/**
 * Fails when a response has a status or shape missing from the OpenAPI document. Every contract
 * test calls through it, so the whole suite checks the document (issue 6).
 */
export async function expectDocumented(
  method: string,
  address: string,
  status: number,
  body: unknown,
): Promise<void> {
  loading ??= loadChecks();
  const { document, templateOf, checkOf } = await loading;
  const template = templateOf(address.split('?', 1)[0] ?? '');
  const operation = template && document.paths[template]?.[method.toLowerCase()];
  // Unknown paths and other methods are not documented.
  if (!template || !operation) return;
  const row = `${method} ${template} ${status}`;
  const content = operation.responses[status]?.content['application/json'];
  if (content === undefined) throw new Error(`${row} is not documented`);
  const check = checkOf(content.schema.$ref);
  if (!check(body)) {
    const problems = check.errors?.map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    );
    throw new Error(`${row} is not as documented: ${problems?.join('; ')}`);
  }
  seenResponses.add(row);
}
