import { invalid } from './api-error.ts';
import type { Call } from './call.ts';
import { expandAll, expandSpec } from './expand.ts';
import { anyId, type Check, integer, type ParameterSpec, Parameters } from './parameters.ts';

const defaultPage = 10;
const longestPage = 100;

const listSpec: ParameterSpec = {
  created: integer,
  'created[gt]': integer,
  'created[gte]': integer,
  'created[lt]': integer,
  'created[lte]': integer,
  limit: integer,
  starting_after: anyId,
  ending_before: anyId,
};

type Listed = { id: string; created: number };
type Filter<R> = { check: Check; matches: (record: R, value: string) => boolean };

/**
 * Responds with a list as Stripe does: newest first, in pages from a cursor.
 * @param filters further parameters, each with the records that match a value
 * @param expandable paths allowed in `expand[]`, below `data.`
 */
export function listRecords<R extends Listed>(
  call: Call,
  options: {
    url: string;
    records: Record<string, R>;
    shape: (record: R) => object;
    filters?: Record<string, Filter<R>>;
    keep?: (record: R) => boolean;
    expandable?: readonly string[];
  },
) {
  const filters = options.filters ?? {};
  const parameters = new Parameters(call.query, {
    ...listSpec,
    ...Object.fromEntries(Object.entries(filters).map(([name, { check }]) => [name, check])),
    ...expandSpec((options.expandable ?? []).map((path) => `data.${path}`)),
  });
  const limit = parameters.number('limit') ?? defaultPage;
  if (limit < 1 || limit > longestPage) {
    throw invalid(`Invalid integer: limit must be between 1 and ${longestPage}.`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  // In order of creation, which breaks ties of the clock; Stripe lists the newest first.
  const found = Object.values(options.records)
    .toReversed()
    .filter((record) => isCreatedAsRequested(parameters, record.created))
    .filter((record) => options.keep?.(record) ?? true)
    .filter((record) =>
      Object.entries(filters).every(([name, { matches }]) => {
        const value = parameters.text(name);
        return value === null || matches(record, value);
      }),
    );
  const { page, hasMore } = pageOf(found, limit, parameters);
  const expand = parameters.list('expand').map((path) => path.replace(/^data\./, ''));
  const data = page.map((record) => expandAll(call, options.shape(record), expand));
  return { object: 'list', data, has_more: hasMore, url: options.url };
}

/** A filter by exact match of a field. */
export function equals<R>(read: (record: R) => string | null, check: Check = anyId): Filter<R> {
  return { check, matches: (record, value) => read(record) === value };
}

function isCreatedAsRequested(parameters: Parameters, created: number): boolean {
  const asked = (path: string) => parameters.number(path);
  return (
    created === (asked('created') ?? created) &&
    created > (asked('created[gt]') ?? Number.NEGATIVE_INFINITY) &&
    created >= (asked('created[gte]') ?? created) &&
    created < (asked('created[lt]') ?? Number.POSITIVE_INFINITY) &&
    created <= (asked('created[lte]') ?? created)
  );
}

function pageOf<R extends Listed>(found: R[], limit: number, parameters: Parameters) {
  const before = parameters.text('ending_before');
  if (before !== null) {
    const end = found.findIndex(({ id }) => id === before);
    const start = Math.max(0, end - limit);
    return { page: found.slice(start, Math.max(0, end)), hasMore: start > 0 };
  }
  const after = parameters.text('starting_after');
  const position = found.findIndex(({ id }) => id === after);
  if (after !== null && position === -1) {
    throw invalid(`No such object: '${after}'`, {
      code: 'resource_missing',
      param: 'starting_after',
    });
  }
  const start = after === null ? 0 : position + 1;
  return { page: found.slice(start, start + limit), hasMore: start + limit < found.length };
}
