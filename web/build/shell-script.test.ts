import { beforeEach, expect, test, vi } from 'vitest';
import shell from '../shell.html?raw';

const reload = vi.fn();
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(shell) ?? [];
/** Fresh state, as on a page that was just opened. */
const openPage = new Function(`${script} return reloadOnce;`) as () => () => boolean;

beforeEach(() => {
  reload.mockReset();
  document.body.replaceChildren();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

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

test('a page whose own script is missing reloads, and says so when that did not help', () => {
  let fail: (failure: { target: { type?: string } }) => void = () => {};
  vi.stubGlobal('addEventListener', (_: string, listener: typeof fail) => {
    fail = listener;
  });
  openPage();
  fail({ target: {} });
  expect(reload).not.toHaveBeenCalled();
  fail({ target: { type: 'module' } });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[role=alert]')).toBeNull();
  openPage();
  fail({ target: { type: 'module' } });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be loaded');
});
