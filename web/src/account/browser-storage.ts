// Storage may be blocked or full; what is kept here is a convenience, so a failure is silence.

export function readBrowserItem(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeBrowserItem(key: string, value: string): void {
  try {
    globalThis.localStorage.setItem(key, value);
  } catch {
    // nothing to do: see above
  }
}

export function removeBrowserItem(key: string): void {
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // nothing to do: see above
  }
}
