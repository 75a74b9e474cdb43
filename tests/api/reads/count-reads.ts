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

/** What one message of a response is billed. An aggregation costs a read for each thousand entries it counts. */
function readsOf({ document, found, missing, result }: Message): number {
  if (document || found || missing) return 1;
  const counted = Object.values(result?.aggregateFields ?? {}).map(({ integerValue }) =>
    Number(integerValue ?? 0),
  );
  return counted.length === 0 ? 0 : Math.max(1, Math.ceil(Math.max(...counted) / 1000));
}

/**
 * Counts the documents that Firestore bills for what a piece of code reads with the Admin SDK, from the
 * responses themselves: a query that finds nothing costs one.
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
