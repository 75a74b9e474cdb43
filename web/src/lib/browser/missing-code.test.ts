import { messages } from '@kerala-stays/domain/core/messages';
import { expect, test, vi } from 'vitest';

/** Fresh state, as on a page that was just opened. */
async function openPage() {
  vi.resetModules();
  const module = await import('./missing-code.ts');
  module.watchMissingCode();
  return module;
}

/** Simulates Vite's event for a failed import. */
function missCode(): Error {
  const error = new Error('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

test('knows code that could not be fetched from any other error, whatever a browser calls it', async () => {
  const { isMissingCode } = await openPage();
  expect(isMissingCode(missCode())).toBe(true);
  expect(isMissingCode(new Error('Failed to fetch dynamically imported module'))).toBe(false);
  expect(isMissingCode(undefined)).toBe(false);
});

test('a part that is missing reloads the page, unless that just happened or someone has typed on it', async () => {
  const { reloadUnlessTyped } = await openPage();
  const reloadOnce = vi.fn(() => true);
  vi.stubGlobal('reloadOnce', reloadOnce);
  const said = () => {
    const say = vi.fn();
    reloadUnlessTyped(say);
    return say.mock.calls.flat();
  };
  document.body.innerHTML = '<input value="of the page"><textarea></textarea>';
  expect(said()).toEqual([]);
  reloadOnce.mockReturnValueOnce(false);
  expect(said()).toEqual([messages.partMissing]);
  const field = document.querySelector('textarea');
  if (field === null) throw new Error('no field');
  field.value = 'A note';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  reloadOnce.mockClear();
  expect(said()).toEqual([messages.partMissing]);
  expect(reloadOnce).not.toHaveBeenCalled();
  field.remove();
  expect(said()).toEqual([]);
});
