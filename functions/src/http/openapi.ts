import { exampleIds } from '@kerala-stays/domain/api/examples';
import { apiTags, schemaNames } from '@kerala-stays/domain/api/operation';
import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import { site } from '@kerala-stays/domain/content/site';
import { formatRolesWith, type Permission } from '@kerala-stays/domain/people/permissions';
import { z } from 'zod';
import { type ErrorCode, errorStatus, messageOf } from '../platform/errors.ts';
import type { ApiRoute, RouteAccess } from './route.ts';

type Media = { schema: object; example: unknown };
type Content = Record<string, Media>;

/** The parts of an OpenAPI 3.1 document that we write. */
export type OpenApiOperation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  'x-role': Role;
  /** Permission of staff; missing where they may do no more than anyone else. */
  'x-permission'?: Permission;
  security: Record<string, string[]>[];
  parameters?: object[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
};
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
};

type Role = 'anyone' | 'guest' | 'staff';
const roles: Record<RouteAccess, Role> = {
  public: 'anyone',
  optional: 'anyone',
  guest: 'guest',
  'guest-or-link': 'guest',
  admin: 'staff',
};
const whoMayCall: Record<RouteAccess, string> = {
  public: 'For anyone, without a token.',
  optional: 'For anyone; with a token of staff the response may have more.',
  guest: 'For signed-in guests, about what is their own; staff may call it, too.',
  'guest-or-link':
    'For signed-in guests, about what is their own, and for anyone with the key of the stay’s secret link in `X-Trip-Key`; staff may call it, too.',
  admin: 'For staff: the token of an account with a role that has the permission.',
};

const rejectionText: Partial<Record<number, string>> = {
  400: 'A field is missing or wrong, or the body cannot be read',
  401: 'No token, or an invalid one',
  403: 'Signed in, but not allowed',
  404: 'Not found',
  408: 'The body did not arrive in time',
  409: 'It is taken, still in use, or already done',
  413: 'The body or a file is too large',
  415: 'Another type of body or file is needed',
  429: 'Too many requests; see Retry-After',
  503: 'A dependency is down; see Retry-After',
};

/** Rejections that follow from how a route is called, not from what it does. */
export function listRejections({ access, operation, rejections }: ApiRoute): ErrorCode[] {
  const codes: ErrorCode[] = [...(rejections ?? []), 'too-many-requests', 'unavailable'];
  if (access !== 'public' && access !== 'optional') codes.push('unauthenticated');
  const isRefusedToStaff = access !== 'optional' && operation.staff !== null;
  if (access === 'admin' || isRefusedToStaff) codes.push('forbidden');
  if (operation.body || operation.form) {
    codes.push('invalid', 'too-large', 'unsupported-media', 'request-timeout');
  }
  return codes;
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Named schemas, each written once; nested ones are references. */
function componentsOf(named: Map<string, z.ZodType>, io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => reference(id).$ref,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]),
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Schemas by name: entities keep theirs, the others are named after their operation. */
function namesOf(routes: readonly ApiRoute[]) {
  const answers = new Map<string, z.ZodType>();
  const bodies = new Map<string, z.ZodType>();
  const names = new Map<z.ZodType, string>();
  const add = (into: Map<string, z.ZodType>, schema: z.ZodType | undefined, name: string) => {
    if (schema === undefined || names.has(schema)) return;
    names.set(schema, name);
    into.set(name, schema);
  };
  for (const [schema, name] of schemaNames) add(answers, schema, name);
  for (const { operation } of routes) {
    const name = capitalised(operation.id);
    add(answers, operation.answer, `${name}Answer`);
    add(bodies, operation.body ?? operation.form, `${name}Body`);
  }
  return { answers, bodies, names };
}

const idsOf: Record<string, string> = {
  hotels: exampleIds.hotel,
  categories: exampleIds.category,
  banners: exampleIds.banner,
  payments: exampleIds.payment,
  refunds: exampleIds.refund,
  mail: exampleIds.mail,
};

function exampleParameter(path: string, name: string): string {
  if (name === 'roomTypeId') return exampleIds.roomType;
  if (path.includes('/exceptions/')) return exampleIds.exception;
  return idsOf[path.split('/')[1] ?? ''] ?? exampleIds.booking;
}

function parametersOf({ path, operation }: ApiRoute): object[] {
  const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: exampleParameter(path, name),
  }));
  if (operation.query === undefined) return inPath;
  const query = z.toJSONSchema(operation.query, { io: 'input', unrepresentable: 'any' });
  const example: object = operation.example().query ?? {};
  return [
    ...inPath,
    ...Object.entries(query.properties ?? {}).map(([name, property]) => {
      const { description, ...schema } = property as { description?: string };
      return {
        name,
        in: 'query',
        required: query.required?.includes(name) ?? false,
        ...(description === undefined ? {} : { description }),
        schema,
        ...(name in example ? { example: Reflect.get(example, name) } : {}),
      };
    }),
  ];
}

function securityOf(access: RouteAccess): Record<string, string[]>[] {
  const token = { bearer: access === 'admin' ? ['staff'] : ['guest'] };
  switch (access) {
    case 'public':
      return [];
    case 'optional':
      return [{}, token];
    case 'guest-or-link':
      return [token, { tripKey: [] }];
    default:
      return [token];
  }
}

function describeAccess(access: RouteAccess, permission: Permission | null): string {
  if (permission === null) return whoMayCall[access];
  return `${whoMayCall[access]} Of staff: ${formatRolesWith(permission)}.`;
}

function operationOf(route: ApiRoute, schemaOf: (schema: z.ZodType) => object): OpenApiOperation {
  const { access, operation } = route;
  const example = operation.example();
  const parameters = parametersOf(route);
  const content: Content = {};
  if (operation.body) {
    content['application/json'] = { schema: schemaOf(operation.body), example: example.body };
  }
  if (operation.form) {
    content['multipart/form-data'] = { schema: schemaOf(operation.form), example: example.form };
  }
  const responses: OpenApiOperation['responses'] = {};
  for (const status of operation.statuses ?? [200]) {
    responses[status] = {
      description: status === 201 ? 'Created' : 'Done',
      content: {
        'application/json': { schema: schemaOf(operation.answer), example: example.answer },
      },
    };
  }
  for (const code of listRejections(route)) {
    const status = errorStatus[code];
    responses[status] = {
      description: rejectionText[status] ?? code,
      content: {
        'application/json': {
          schema: reference('Refusal'),
          example: { success: false, message: messageOf(code) },
        },
      },
    };
  }
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: describeAccess(access, operation.staff),
    tags: [operation.tag],
    'x-role': roles[access],
    ...(operation.staff === null ? {} : { 'x-permission': operation.staff }),
    security: securityOf(access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {}),
    responses,
  };
}

const description = `Bodies are JSON: \`{ "success": boolean, "message"?: string, … }\`. Instants are ISO 8601, amounts are in the smallest unit of their currency. Every response carries \`X-Request-Id\`. \`message\` is written for people and may be shown as it is.

Roles: **anyone**, **guest** (a signed-in account), **staff** (an account with the \`admin\` claim, which is a manager, or with the \`staffRole\` claim). \`x-permission\` is the permission that staff need. Where App Check is enforced, calls of other programs than the site itself are refused with 401, unless they have a key.

Keys: a manager makes one for a program, with permissions of its own, and it is sent as \`Authorization: Bearer ks_…\`. It calls operations whose \`x-permission\` it has, as staff; others answer 403 with what it lacks, and what guests do in their own name is closed to it. A key that opens nothing, or stands in the address, gets 401 from every operation. 120 calls a minute, four at a time; then 429 with \`Retry-After\`. Assistants use \`POST /api/mcp\`. Examples for curl, MCP, n8n and spreadsheets: \`docs/build-on-it.md\` of the source.`;

const tokenDescription =
  'A Firebase ID token, good for an hour. Sign in on the site and copy it, without “Bearer”, from the Authorization header of any call to /api in the browser’s network panel.';

const keyDescription =
  'The key of a stay’s secret link, as it stands in the guest’s mails behind “#k=”. It opens that one booking.';

/** Describes /api from the tables and schemas that serve it, so that the two cannot differ. */
export function openApiDocument(routes: readonly ApiRoute[], siteUrl: string): OpenApiDocument {
  const { answers, bodies, names } = namesOf(routes);
  const schemaOf = (schema: z.ZodType) => reference(names.get(schema) ?? '');
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1.0.0', description },
    servers: [{ url: `${siteUrl}/api` }],
    tags: apiTags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...componentsOf(answers, 'output'), ...componentsOf(bodies, 'input') },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: tokenDescription,
        },
        tripKey: { type: 'apiKey', in: 'header', name: tripKeyHeader, description: keyDescription },
      },
    },
  };
}
