import { beforeEach, describe, expect, test, vi } from 'vitest';
import shell from '../shell.html?raw';
import { browserStorage } from '../src/lib/browser/browser-storage.ts';
import { ownFontsKey } from '../src/lib/browser/late-fonts.ts';
import { clearHead } from '../src/testing/clear-head.ts';

const reload = vi.fn();
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(shell) ?? [];
/** Fresh state, as on a page that was just opened. */
const openPage = new Function(`${script} return reloadOnce;`) as () => () => boolean;

beforeEach(() => {
  reload.mockReset();
  document.body.replaceChildren();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

/** Listeners that the script adds, by the name of the event. */
function openWithListeners() {
  const listeners: Record<string, (event: unknown) => void> = {};
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => {
    listeners[name] = listener;
  });
  openPage();
  return listeners;
}

test('a page reloads once a minute at most, whatever those after it miss', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const reloadOnce = openPage();
  expect([reloadOnce(), reloadOnce()]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(openPage()()).toBeFalsy();
  vi.advanceTimersByTime(60_001);
  expect(openPage()()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page does not reload offline, nor where nothing can be remembered', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(openPage()()).toBeFalsy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.stubGlobal('sessionStorage', {
    get reloaded() {
      throw new DOMException('blocked', 'SecurityError');
    },
    clear: () => {},
  });
  expect(openPage()()).toBeFalsy();
  expect(reload).not.toHaveBeenCalled();
});

test('a page whose own script is missing reloads, and says so once when that did not help', () => {
  const { error: fail } = openWithListeners();
  fail?.({ target: {} });
  expect(reload).not.toHaveBeenCalled();
  fail?.({ target: { type: 'module' } });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[role=alert]')).toBeNull();
  const { error: failAgain } = openWithListeners();
  failAgain?.({ target: { type: 'module' } });
  failAgain?.({ target: { type: 'module' } });
  expect(reload).toHaveBeenCalledTimes(1);
  const alerts = [...document.querySelectorAll('[role=alert]')].map(
    ({ textContent }) => textContent,
  );
  expect(alerts).toEqual([expect.stringContaining('could not be loaded')]);
});

describe('code that a page holds back', () => {
  type Paints = Pick<PerformanceObserverEntryList, 'getEntriesByName'>;
  let observed: (paints: Paints) => void = () => {};
  const paint = (name = 'first-contentful-paint') =>
    observed({
      getEntriesByName: (asked) => (asked === name ? [{ name } as PerformanceEntry] : []),
    });
  const observe = vi.fn();
  const isFetched = () => document.querySelector('link[rel=modulepreload]') !== null;

  beforeEach(() => {
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe = observe;
        constructor(callback: typeof observed) {
          observed = callback;
        }
      },
    );
    clearHead();
    document.body.innerHTML = '<template id="code"><link rel="modulepreload"></template>';
  });

  // Dialogs hide what is beside them in the body, which links do not take.
  test('is fetched into the head at the first paint, once', () => {
    openWithListeners().DOMContentLoaded?.({});
    expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
    expect(isFetched()).toBe(false);
    paint('first-paint');
    expect(isFetched(), 'a frame that shows no content yet').toBe(false);
    paint();
    paint();
    expect(document.head.querySelectorAll(':scope > link[rel=modulepreload]')).toHaveLength(1);
    expect(document.body.innerHTML).toBe('');
  });

  test('is fetched after three seconds where nothing is painted, or nothing says so', () => {
    vi.useFakeTimers();
    vi.stubGlobal('PerformanceObserver', undefined);
    const { DOMContentLoaded: parsed } = openWithListeners();
    expect(() => parsed?.({})).toThrow();
    vi.advanceTimersByTime(2_999);
    expect(isFetched()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isFetched()).toBe(true);
  });

  test('is none in the plain shell', () => {
    document.body.replaceChildren();
    openWithListeners().DOMContentLoaded?.({});
    paint();
    expect(document.body.innerHTML).toBe('');
  });
});

test('our fonts are shown from the first paint where this browser has them', () => {
  const root = document.documentElement;
  // Files share a document: another one may have left its choice.
  delete root.dataset.fonts;
  openPage();
  expect(root.dataset.fonts).toBeUndefined();
  browserStorage.write(ownFontsKey, '1');
  openPage();
  expect(root.dataset.fonts).toBe('first');
  delete root.dataset.fonts;
});
