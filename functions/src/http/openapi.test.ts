import { operations } from '@kerala-stays/domain/api/operations';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../entry/routes.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(apiRoutes, 'https://site.example');
const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Examples contain file names; schemas expect whole files. */
function withFiles(form: Record<string, unknown>): Record<string, unknown> {
  const file = (name: unknown) => new File(['x'], String(name));
  const { image, images, ...fields } = form;
  return {
    ...fields,
    ...(image === undefined ? {} : { image: file(image) }),
    ...(Array.isArray(images) ? { images: images.map(file) } : {}),
  };
}

describe('the operations of the API', () => {
  it('are all answered by a route, each by one', () => {
    const served = apiRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(served.sort()).toEqual(Object.keys(operations).sort());
  });

  it('have names of a verb and a noun that generated clients can use, each its own', () => {
    const ids = rows.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)+$/);
  });

  it.each(Object.entries(operations))('have an example that holds: %s', (_name, operation) => {
    const { query, body, form, answer, example } = operation as (typeof apiRoutes)[0]['operation'];
    const shown = example();
    expect(answer.parse(shown.answer)).toEqual(shown.answer);
    if (query !== undefined && shown.query !== undefined) query.parse(shown.query);
    expect(shown.body === undefined).toBe(body === undefined);
    body?.parse(shown.body);
    expect(shown.form === undefined).toBe(form === undefined);
    if (shown.form !== undefined) form?.parse(withFiles(shown.form));
  });
});

describe('the OpenAPI document', () => {
  it('says of every operation who may call it, in words, in a field and as a token', () => {
    const who = Object.fromEntries(rows.map(({ operation }) => [operation.operationId, operation]));
    expect(who.listHotels).toMatchObject({ 'x-role': 'anyone', security: [] });
    expect(who.getHotel).toMatchObject({
      'x-role': 'anyone',
      security: [{}, { bearer: ['guest'] }],
    });
    expect(who.listOwnBookings).toMatchObject({
      'x-role': 'guest',
      security: [{ bearer: ['guest'] }],
    });
    expect(who.createBooking).toMatchObject({
      'x-role': 'staff',
      security: [{ bearer: ['staff'] }],
      description: expect.stringContaining('staff'),
    });
  });

  it('writes each schema once, under its name, and repeats none inside of operations', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Hotel', 'Booking', 'StaffBooking', 'CreateBookingBody', 'Refusal']),
    );
    for (const name of Object.keys(schemas)) expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(schemas.HotelPage).toMatchObject({
      properties: { hotels: { items: { $ref: '#/components/schemas/Hotel' } } },
    });
    for (const { operation } of rows) {
      for (const { content } of Object.values(operation.responses)) {
        for (const { schema } of Object.values(content)) expect(schema).toHaveProperty('$ref');
      }
    }
  });

  it('demands the parameters without which a call is rejected', () => {
    expect(document.paths['/payments/ledger']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'from', in: 'query', required: true }),
    );
  });
});
