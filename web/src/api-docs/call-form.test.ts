import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { callForm } from './call-form.ts';
import { makeCredentials } from './credentials.ts';
import type { Description, Operation } from './description.ts';

const operation: Operation = {
  operationId: 'changeHotel',
  summary: 'Change a hotel',
  description: 'For staff.',
  tags: ['Hotels'],
  'x-role': 'staff',
  security: [{ bearer: ['staff'] }],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a b' },
    { name: 'isActive', in: 'query', required: false, schema: { type: 'boolean' } },
    { name: 'note', in: 'query', required: false, schema: { type: 'string' }, example: 'x' },
  ],
  requestBody: {
    content: { 'application/json': { schema: {}, example: { name: 'Tea Hill House' } } },
  },
  responses: {},
};
const description: Description = {
  info: { title: 'API', description: '' },
  tags: [],
  paths: {},
  components: {
    schemas: {},
    securitySchemes: {
      bearer: { description: 'A token.' },
      tripKey: { name: 'X-Trip-Key', description: 'A key.' },
    },
  },
};

function show(about: Partial<Operation> = {}) {
  const credentials = makeCredentials(description);
  const place = { method: 'PUT', path: '/hotels/{id}', operation: { ...operation, ...about } };
  document.body.replaceChildren(credentials.view, callForm(description, place, credentials));
  const fetched = vi.fn(async (_request: Request) =>
    Response.json({ success: true }, { status: 200 }),
  );
  vi.stubGlobal('fetch', fetched);
  return { fetched, person: userEvent.setup() };
}

test('a call goes out as its labelled fields say, with the token and without the key', async () => {
  const { fetched, person } = show();
  await person.type(screen.getByLabelText('Token of an account'), 'abc');
  await person.type(screen.getByLabelText('Key of a stay’s link'), 'def');
  await person.selectOptions(screen.getByLabelText('isActive (query)'), 'true');
  expect(screen.getByLabelText('note (query)')).toHaveAttribute('placeholder', 'x');
  await person.click(screen.getByRole('button', { name: 'Send PUT /hotels/{id}' }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /^Response/ })).toHaveTextContent('"success": true'),
  );
  const [request] = fetched.mock.calls[0] ?? [];
  expect(new URL(request?.url ?? '').href).toMatch(/\/api\/hotels\/a%20b\?isActive=true$/);
  expect(request?.method).toBe('PUT');
  expect(request?.headers.get('authorization')).toBe('Bearer abc');
  expect(request?.headers.get('x-trip-key')).toBeNull();
  expect(await request?.json()).toEqual({ name: 'Tea Hill House' });
});

test('a form sends its filled parts, and no empty files', async () => {
  const file = { type: 'string', format: 'binary' };
  const parts = { name: { type: 'string' }, images: { type: 'array', items: file } };
  const { fetched, person } = show({
    parameters: [],
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { properties: parts, required: ['name'] },
          example: { name: 'Tea' },
        },
      },
    },
  });
  expect(screen.getByLabelText('images (form)')).toHaveAttribute('type', 'file');
  await person.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const [request] = fetched.mock.calls[0] ?? [];
  expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
  expect([...((await request?.formData()) ?? [])]).toEqual([['name', 'Tea']]);
});

test('a call that does not get through says so', async () => {
  const { fetched, person } = show();
  fetched.mockRejectedValue(new TypeError('offline'));
  await person.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/did not get through/));
});
