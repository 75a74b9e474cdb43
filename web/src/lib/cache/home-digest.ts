import {
  type HomeDigest,
  homeDigestId,
  readHomeDigest,
} from '@kerala-stays/domain/content/list-digests';
import { findDigest } from './digest.ts';

/** The parts of the home page request it within this time, each when the browser is idle. */
const sharedForMs = 10_000;

let reading: { digest: Promise<HomeDigest | null>; until: number } | null = null;

/**
 * Content of the home page, one read for all its parts; null when queries are needed. Not aborted
 * with the first caller: another part may be waiting for it.
 */
export function getHomeDigest(): Promise<HomeDigest | null> {
  const now = performance.now();
  if (reading !== null && now < reading.until) return reading.digest;
  const digest = findDigest(homeDigestId).then(readHomeDigest);
  const mine = { digest, until: now + sharedForMs };
  reading = mine;
  digest.catch(() => {
    if (reading === mine) reading = null;
  });
  return digest;
}
