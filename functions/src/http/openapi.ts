import { z } from 'zod';
import { type ErrorCode, errorStatus } from '../platform/errors.ts';
import { errorResponse } from './response-schemas.ts';
import { type ApiRoute, apiTags } from './route.ts';

/** The parts of an OpenAPI 3.1 document that we write. */
export type OpenApiOperation = {
  summary: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: object[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, object>;
};
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: object;
};

const rejectionText: Partial<Record<number, string>> = {
  400: 'A field is missing or wrong, or the body cannot be read',
  401: 'No token, or one that does not hold',
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
export function listRejections({ access, doc }: ApiRoute): ErrorCode[] {
  const codes: ErrorCode[] = [...(doc.rejections ?? []), 'too-many-requests', 'unavailable'];
  if (access === 'guest' || access === 'admin') codes.push('unauthenticated');
  if (access === 'admin') codes.push('forbidden');
  if (doc.jsonBody || doc.multipartBody) {
    codes.push('invalid', 'too-large', 'unsupported-media', 'request-timeout');
  }
  return codes;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf({ path, doc }: ApiRoute): object[] {
  const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = doc.query === undefined ? {} : jsonSchema(doc.query, 'input');
  const properties = 'properties' in query ? (query.properties as Record<string, object>) : {};
  return [
    ...inPath,
    ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema })),
  ];
}

function bodyOf({ doc }: ApiRoute): OpenApiOperation['requestBody'] {
  const content: Record<string, { schema: object }> = {};
  if (doc.jsonBody) content['application/json'] = { schema: jsonSchema(doc.jsonBody, 'input') };
  if (doc.multipartBody) {
    content['multipart/form-data'] = { schema: jsonSchema(doc.multipartBody, 'input') };
  }
  return Object.keys(content).length === 0 ? undefined : { required: true, content };
}

function responsesOf(route: ApiRoute): Record<string, object> {
  const responses: Record<string, object> = {};
  for (const status of route.doc.statuses ?? [200]) {
    const schema = jsonSchema(route.doc.response, 'output');
    const description = status === 201 ? 'Created' : 'Done';
    responses[status] = { description, content: { 'application/json': { schema } } };
  }
  const rejection = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  for (const code of listRejections(route)) {
    const status = errorStatus[code];
    responses[status] = { description: rejectionText[status] ?? code, content: rejection };
  }
  return responses;
}

function operationOf(route: ApiRoute): OpenApiOperation {
  const { access, doc } = route;
  const parameters = parametersOf(route);
  const requestBody = bodyOf(route);
  const bearer = { bearer: [] };
  const security =
    access === 'public' ? undefined : access === 'optional' ? [{}, bearer] : [bearer];
  return {
    summary: doc.summary,
    tags: [doc.tag],
    ...(security ? { security } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(route),
  };
}

/** Describes /api from the same tables and schemas that serve it, so that the two cannot differ. */
export function openApiDocument(routes: readonly ApiRoute[], siteUrl: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kerala Stays API',
      version: '1.0.0',
      description:
        'Bodies are JSON: `{ "success": boolean, "message"?: string, … }`. Instants are ISO 8601. Tokens are Firebase ID tokens. Every response carries `X-Request-Id`.',
    },
    servers: [{ url: `${siteUrl}/api` }],
    tags: apiTags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: jsonSchema(errorResponse, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
