import type { EventEmitter } from 'node:events';
import type { Firestore } from 'firebase-admin/firestore';

type Requests = {
  requestStream(method: string, ...rest: unknown[]): Promise<EventEmitter>;
};
type Message = {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
};

/** Billed reads of one response message. An aggregation costs a read per thousand index entries. */
function readsOf({ document, found, missing, result }: Message): number {
  if (document || found || missing) return 1;
  const counted = Object.values(result?.aggregateFields ?? {}).map(({ integerValue }) =>
    Number(integerValue ?? 0),
  );
  return counted.length === 0 ? 0 : Math.max(1, Math.ceil(Math.max(...counted) / 1000));
}

/**
 * Counts the reads that Firestore bills for a piece of code with the Admin SDK, from the responses
 * themselves: a query without results costs one.
 */
export function watchFirestore(db: Firestore): <T>(work: () => Promise<T>) => Promise<number> {
  const requests = db as unknown as Requests;
  const ask = requests.requestStream.bind(requests);
  let reads = 0;
  requests.requestStream = async (method, ...rest) => {
    const stream = await ask(method, ...rest);
    const tell = stream.emit.bind(stream);
    let found = 0;
    stream.emit = (event, ...values: unknown[]) => {
      if (event === 'data') found += readsOf(values[0] as Message);
      if (event === 'end') reads += Math.max(1, found);
      return tell(event, ...values);
    };
    return stream;
  };
  return async (work) => {
    const before = reads;
    await work();
    return reads - before;
  };
}
