import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from './browser-storage.ts';

describe('browser storage', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('returns what was written, for the browser and for the tab', () => {
    browserStorage.write('density', 'compact');
    tabStorage.writeJson('draft', { name: 'Asha' });
    expect(browserStorage.read('density')).toBe('compact');
    expect(tabStorage.readJson('draft')).toEqual({ name: 'Asha' });
    expect(tabStorage.read('density')).toBeNull();
    expect(browserStorage.keys()).toEqual(['density']);
    browserStorage.remove('density');
    expect(browserStorage.read('density')).toBeNull();
  });

  it('finds nothing in a text that is not JSON', () => {
    tabStorage.write('draft', '{');
    expect(tabStorage.readJson('draft')).toBeNull();
  });

  it('finds nothing where storage is blocked, and writes and removes without an error', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    browserStorage.write('density', 'compact');
    browserStorage.remove('density');
    expect(browserStorage.read('density')).toBeNull();
    expect(browserStorage.readJson('density')).toBeNull();
    expect(browserStorage.keys()).toEqual([]);
  });

  it('writes without an error where storage is full', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockReturnValue({ setItem } as never);
    expect(() => tabStorage.write('draft', 'x')).not.toThrow();
    expect(() => tabStorage.writeJson('draft', {})).not.toThrow();
  });
});
