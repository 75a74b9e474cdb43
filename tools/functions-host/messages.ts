/** Of firebase-tools to the process that runs the functions. */
export type Listen = { kind: 'listen'; target: string; signature: string; socket: string };
export type Order = Listen | { kind: 'report' } | { kind: 'ping' } | { kind: 'retire' };

/** And back; `loaded` and `failed` once it also takes the calls that it was to listen for. */
export type Answer = { kind: 'loaded' } | { kind: 'failed'; problem: string } | { kind: 'pong' };
