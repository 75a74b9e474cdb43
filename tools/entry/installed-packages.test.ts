import { describe, expect, it } from 'vitest';
import { missingPackages } from './installed-packages.mjs';
import { isNodeTooOld } from './node-version.mjs';

describe('missingPackages', () => {
  const locked = {
    '': { version: '0.1.0' },
    web: { version: '0.1.0' },
    'node_modules/@kerala-stays/web': { link: true },
    'node_modules/vite': { version: '8.3.8' },
    'node_modules/vite-linux': { version: '8.3.8', optional: true },
  };

  it('asks for everything in a fresh clone', () => {
    expect(missingPackages(locked, {})).toEqual(['node_modules/vite']);
  });

  it('asks for what changed since', () => {
    const installed = { 'node_modules/vite': { version: '8.3.7' } };
    expect(missingPackages(locked, installed)).toEqual(['node_modules/vite']);
  });

  it('is content without optional packages for other machines', () => {
    const installed = { 'node_modules/vite': { version: '8.3.8' } };
    expect(missingPackages(locked, installed)).toEqual([]);
  });
});

describe('isNodeTooOld', () => {
  it.each([
    ['16.20.2', true],
    ['18.0.0', false],
    ['24.21.0', false],
  ])('Node %s: %s', (version, tooOld) => {
    expect(isNodeTooOld(version)).toBe(tooOld);
  });
});
