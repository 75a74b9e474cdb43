/** From firebase-tools to the process that runs the functions. */
export type Listen = { kind: 'listen'; target: string; signature: string; socket: string };
export type Order = Listen | { kind: 'report' } | { kind: 'ping' } | { kind: 'retire' };

/** Replies; `loaded` and `failed` are sent once it also accepts the requested calls. */
export type Answer = { kind: 'loaded' } | { kind: 'failed'; problem: string } | { kind: 'pong' };
