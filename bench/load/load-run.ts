import autocannon from 'autocannon';

/** One request of a run; body and headers may be generated per call. */
export type Call = {
  method: 'GET' | 'POST';
  path: string;
  /** The expected statuses; all others count as errors. */
  expected: number;
  make?: () => { headers: Record<string, string>; body?: string };
};

export type LoadRun = {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  answered: number;
  /** Wrong statuses, broken connections and timeouts. */
  errors: number;
};

export type LoadRunOptions = { seconds: number; connections: number };

let person = 0;

/** Headers of a new caller each time: production limits calls per address. */
export function fromNewAddress(): Record<string, string> {
  person += 1;
  return { 'x-forwarded-for': `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}` };
}

/**
 * Sends calls for some seconds over several connections, each as soon as the previous one finished.
 */
export async function runLoad(url: string, call: Call, options: LoadRunOptions): Promise<LoadRun> {
  let wrong = 0;
  const make = call.make ?? (() => ({ headers: fromNewAddress() }));
  const run = autocannon({
    url,
    connections: options.connections,
    duration: options.seconds,
    requests: [
      {
        method: call.method,
        path: call.path,
        setupRequest: (request) => ({ ...request, ...make() }),
        onResponse: (status) => {
          if (status !== call.expected) wrong += 1;
        },
      },
    ],
  });
  const result = await run;
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result.requests.total,
    errors: wrong + result.errors + result.timeouts,
  };
}
