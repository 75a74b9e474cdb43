import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useSearchParams } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { useOpenedStep } from './use-opened-step.ts';

function List() {
  const [params, setParams] = useSearchParams();
  const step = useOpenedStep('open');
  const with_ = (name: string, value: string) => (current: URLSearchParams) => {
    const next = new URLSearchParams(current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
  const openId = params.get('open');
  return (
    <>
      <output>{params.toString()}</output>
      <button type="button" onClick={() => setParams(with_('open', 'a'), step.opening)}>
        Open
      </button>
      <button type="button" onClick={() => setParams(with_('open', 'b'), step.staying)}>
        Next
      </button>
      <button type="button" onClick={() => setParams(with_('q', 'tea'), { replace: true })}>
        Search
      </button>
      {openId !== null && (
        <button
          type="button"
          onClick={() => step.close() || setParams(with_('open', ''), { replace: true })}
        >
          Close
        </button>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;
const isAt = (query: string) => waitFor(() => expect(address()).toBe(query));
const back = () => act(() => history.back());

beforeEach(async () => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/list');
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
});

test('what was closed does not open again with Back', async () => {
  await press('Open');
  await press('Next');
  await isAt('open=b');
  await press('Close');
  await isAt('');
  back();
  await waitFor(() => expect(location.pathname).toBe('/before'));
});

test('a second press on Close does not leave the list', async () => {
  await press('Open');
  await isAt('open=a');
  const close = screen.getByRole('button', { name: 'Close' });
  close.click();
  close.click();
  await isAt('');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(location.pathname).toBe('/list');
});

test('a list that was changed while something was open stays as it is', async () => {
  await press('Open');
  await press('Search');
  await isAt('open=a&q=tea');
  await press('Close');
  await isAt('q=tea');
});

test('what an address opened is closed in place', async () => {
  history.replaceState(null, '', '/list?open=a');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await isAt('open=a');
  await press('Close');
  await isAt('');
  expect(location.pathname).toBe('/list');
});
