import { describe, expect, it } from 'vitest';
import { reportsDeadEmulator } from './firebase-process.ts';

describe('reportsDeadEmulator', () => {
  it.each(['SIGKILL', 'SIGSEGV', 'SIGABRT'])('notices one that ended by %s', (signal) => {
    const line = `⚠  Firestore Emulator has exited upon receiving signal: ${signal}`;
    expect(reportsDeadEmulator(line)).toBe(true);
  });

  it.each(['SIGINT', 'SIGTERM'])(
    'takes %s for its own stop, which must not be asked twice',
    (signal) => {
      const line = `⚠  Firestore Emulator has exited upon receiving signal: ${signal}`;
      expect(reportsDeadEmulator(line)).toBe(false);
    },
  );
});
