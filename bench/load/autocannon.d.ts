/** The parts of autocannon 9 that `load-run.ts` uses; the published types are for version 7. */
declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: object; body?: string };
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: (Request & {
      setupRequest?: (request: Request) => Request;
      onResponse?: (status: number) => void;
    })[];
  };
  type Result = {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    requests: { total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
