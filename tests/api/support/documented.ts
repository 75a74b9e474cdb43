import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { siteUrl } from './stack.ts';

type Operation = {
  'x-role': 'anyone' | 'guest' | 'staff';
  security?: object[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { content: Record<string, object> }>;
};
export type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>> };

type Checks = {
  document: OpenApi;
  /** The documented path of an address; fixed paths before those with parameters. */
  templateOf: (path: string) => string | undefined;
  validate: (method: string, template: string, status: number) => ValidateFunction;
};

/** Every documented response that this process has received, as `PUT /hotels/{id} 404`. */
export const seenResponses = new Set<string>();

let loading: Promise<Checks> | undefined;

async function loadChecks(): Promise<Checks> {
  const document = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as OpenApi;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'https://api.local/document', ...document });
  const templates = Object.keys(document.paths)
    .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .map((template) => ({
      template,
      pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
  const part = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1');
  const compiled = new Map<string, ValidateFunction>();
  return {
    document,
    templateOf: (path) => templates.find(({ pattern }) => pattern.test(path))?.template,
    validate: (method, template, status) => {
      const pointer = ['paths', template, method.toLowerCase(), 'responses', String(status)];
      const $ref = `https://api.local/document#/${encodeURI([...pointer, 'content', 'application/json', 'schema'].map(part).join('/'))}`;
      const known = compiled.get($ref);
      if (known !== undefined) return known;
      const made = ajv.compile({ $ref });
      compiled.set($ref, made);
      return made;
    },
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
  const { document, templateOf, validate } = await loading;
  const template = templateOf(address.split('?', 1)[0] ?? '');
  const operation = template && document.paths[template]?.[method.toLowerCase()];
  // Unknown paths and other methods are not documented.
  if (!template || !operation) return;
  const row = `${method} ${template} ${status}`;
  if (!(status in operation.responses)) throw new Error(`${row} is not documented`);
  const check = validate(method, template, status);
  if (!check(body)) {
    const problems = check.errors?.map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    );
    throw new Error(`${row} is not as documented: ${problems?.join('; ')}`);
  }
  seenResponses.add(row);
}
