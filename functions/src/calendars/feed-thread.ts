import { parentPort } from 'node:worker_threads';
import { type FeedText, readNights } from './read-nights.ts';

/**
 * The thread that reads calendars, one after the other (decision 055). Built into a file of its own
 * beside the bundle (`vite.config.ts`); it says once that it listens.
 */
parentPort?.on('message', (feed: FeedText) => parentPort?.postMessage(readNights(feed)));
parentPort?.postMessage('ready');
