import { beforeAll, describe, expect, it } from 'vitest';
import { expectDocumented } from '../support/documented.ts';
import { type RawResponse, rawCall } from '../support/raw-call.ts';
import { asNewPerson } from '../support/scene.ts';
import { db } from '../support/stack.ts';
import { matrixBodies } from './bodies.ts';
import { type MatrixCaller, matrixCallers } from './callers.ts';
import { type MatrixRow, matrixName, matrixRows } from './rows.ts';

/** As many at a time as a browser opens connections. */
const lanes = 8;
const internals = /\n\s+at |node_modules|\/src\/|Error:|Firestore|undefined|\[object/;

let callers: MatrixCaller[];
beforeAll(async () => {
  callers = await matrixCallers();
});

const mayAll = ({ rejection }: MatrixCaller) => rejection('admin') === null;

type Cell = { row: MatrixRow; caller: MatrixCaller; body: (typeof matrixBodies)[number] };

/** Problem with a response; null for none. */
function problemOf({ row, caller, body }: Cell, response: RawResponse): string | null {
  const rejection = caller.rejection(row.who);
  const status = rejection?.status ?? body.status(row);
  if (response.status !== status) return `status ${response.status} instead of ${status}`;
  if (!response.type.startsWith('application/json')) return `type ${response.type}`;
  if (!/^[0-9a-f-]{36}$/.test(response.requestId)) return 'no request id';
  const { success, message, ...rest } = JSON.parse(response.text) as Record<string, unknown>;
  if (status < 300) return success === true ? null : 'no success';
  if (success !== false) return 'success';
  if (Object.keys(rest).length > 0) return `also ${Object.keys(rest).join()}`;
  if (typeof message !== 'string' || message === '') return 'no message';
  if (rejection !== null && message !== rejection.message) return `message ${message}`;
  if (internals.test(message)) return `internals in ${message}`;
  const unread = body.body === 'a list' || body.body === 'cut JSON';
  if (rejection === null && unread && row.reads !== 'nothing' && message !== row.failure) {
    return `message ${message} instead of ${row.failure}`;
  }
  return null;
}

/** The same, plus whether the OpenAPI document has such a response. */
async function undocumented({ row }: Cell, { status, text }: RawResponse): Promise<string | null> {
  const [method = '', path = ''] = row.row.split(' ');
  return expectDocumented(method, path.replace('{id}', 'nowhere'), status, JSON.parse(text)).then(
    () => null,
    (error: Error) => error.message,
  );
}

async function callCell({ row, caller, body }: Cell): Promise<RawResponse | null> {
  const wire = await body.wire(row);
  if (wire === null) return null;
  const [method = '', path = ''] = row.row.split(' ');
  const headers: Record<string, string> = { ...asNewPerson() };
  if (caller.authorization !== null) headers.authorization = caller.authorization;
  if (wire.type !== null) headers['content-type'] = wire.type;
  return rawCall(method, path.replace('{id}', 'nowhere'), headers, wire.bytes);
}

/**
 * Every caller with the row's best body, and a caller with full access with every body. Access is
 * decided before a body is read, so the two are independent.
 */
function cellsOf(row: MatrixRow): Cell[] {
  const [right, nothing] = matrixBodies;
  const best = row.right === undefined ? nothing : right;
  return callers.flatMap((caller) =>
    (mayAll(caller) ? matrixBodies : matrixBodies.filter((body) => body === best)).map((body) => ({
      row,
      caller,
      body,
    })),
  );
}

describe('the matrix of 29 rows, 8 callers and 9 bodies', () => {
  it('gets the responses in the table, none of which reveals internals', async () => {
    const cells = matrixRows.flatMap(cellsOf);
    const wrong: string[] = [];
    let calls = 0;
    const queue = cells.values();
    const lane = async () => {
      for (const cell of queue) {
        const response = await callCell(cell);
        if (response === null) continue;
        calls += 1;
        const problem = problemOf(cell, response) ?? (await undocumented(cell, response));
        const { row, caller, body } = cell;
        if (problem !== null) wrong.push(`${row.row}, ${caller.caller}, ${body.body}: ${problem}`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    expect(wrong).toEqual([]);
    expect(matrixRows).toHaveLength(29);
    expect(calls).toBeGreaterThanOrEqual(29 * (7 + 8));
  });

  it('stores one document for each valid body of an admin, and nothing for anyone else', async () => {
    const countOf = async (collection: string, field: string) =>
      (await db.collection(collection).where(field, '==', matrixName).count().get()).data().count;
    expect({
      hotels: await countOf('hotels', 'name'),
      categories: await countOf('categories', 'name'),
      banners: await countOf('banners', 'title'),
      inquiries: await countOf('inquiries', 'name'),
    }).toEqual({ hotels: 1, categories: 1, banners: 1, inquiries: 0 });
  });
});
