import { beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();

/** As on a page that was just opened. */
async function openPage() {
  vi.resetModules();
  const module = await import('./missing-code.ts');
  module.watchMissingCode();
  return module;
}

/** As Vite tells it, of an import that failed. */
function missCode(): Error {
  const error = new Error('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

test('knows code that could not be fetched from any other error, whatever a browser calls it', async () => {
  const { isMissingCode } = await openPage();
  expect(isMissingCode(missCode())).toBe(true);
  expect(isMissingCode(new Error('Failed to fetch dynamically imported module'))).toBe(false);
  expect(isMissingCode(undefined)).toBe(false);
});

test('what nobody waits for, such as a page fetched ahead, reloads nothing', async () => {
  await openPage();
  missCode();
  expect(reload).not.toHaveBeenCalled();
});

test('reloads once a minute at most, whatever the pages after it miss', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await openPage();
  expect([first.reloadOnce(), first.reloadOnce()]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect((await openPage()).reloadOnce()).toBe(false);
  vi.advanceTimersByTime(60_001);
  expect((await openPage()).reloadOnce()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload offline, nor where nothing can be remembered', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await openPage()).reloadOnce()).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    clear: () => {},
  });
  expect((await openPage()).reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('sees what somebody typed while it is on the page, and not what a page filled in itself', async () => {
  const { hasTypedText } = await openPage();
  document.body.innerHTML = '<input value="of the page"><textarea></textarea>';
  expect(hasTypedText()).toBe(false);
  const field = document.querySelector('textarea');
  if (field === null) throw new Error('no field');
  field.value = 'A note';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(hasTypedText()).toBe(true);
  field.remove();
  expect(hasTypedText()).toBe(false);
});
