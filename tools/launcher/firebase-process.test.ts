import { describe, expect, it } from 'vitest';
import { deadEmulator } from './firebase-process.ts';

describe('deadEmulator', () => {
  it.each(['SIGKILL', 'SIGSEGV', 'SIGABRT'])('notices one that ended by %s', (signal) => {
    const line = `⚠  Firestore Emulator has exited upon receiving signal: ${signal}`;
    expect(deadEmulator(line)).toBe(`The Firestore Emulator was ended by ${signal}`);
  });

  it.each(['SIGINT', 'SIGTERM'])(
    'takes %s for its own stop, which must not be asked twice',
    (signal) => {
      const line = `⚠  Firestore Emulator has exited upon receiving signal: ${signal}`;
      expect(deadEmulator(line)).toBeNull();
    },
  );
});
