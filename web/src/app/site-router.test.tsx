import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useBackCloses } from '#web/lib/layers/use-back-closes.ts';
import { SiteRouter } from './site-router.tsx';

function Layer({ name, children }: { name: string; children?: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      {open && (
        <div role="dialog" aria-label={name}>
          <button type="button" onClick={() => setOpen(false)}>
            Close {name}
          </button>
          <Link to="/elsewhere" onClick={() => setOpen(false)}>
            Leave {name}
          </Link>
          {children}
        </div>
      )}
    </>
  );
}

let slowPage = Promise.withResolvers<void>();

function Page() {
  const { pathname, search, key, state } = useLocation();
  const navigate = useNavigate();
  if (pathname === '/slow') use(slowPage.promise);
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <output aria-label="key">{key}</output>
      <output aria-label="way">{useNavigationType()}</output>
      <output aria-label="state">{JSON.stringify(state)}</output>
      <Layer name="menu">
        <Layer name="form" />
      </Layer>
      <button type="button" onClick={() => navigate('/next?q=a b#c', { state: { from: 'here' } })}>
        Go on
      </button>
      <Link to="/slow">Leave slowly</Link>
      {['dates', 'guests'].map((what) => (
        <button key={what} type="button" onClick={() => navigate(`?${what}`, { replace: true })}>
          Choose {what}
        </button>
      ))}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const layer = (name: string) => screen.queryByRole('dialog', { name });
const address = () => screen.getByLabelText('address').textContent;
const inHistory = () => (history.state as { layers?: number } | null)?.layers ?? 0;
const isQuiet = () => screen.queryAllByRole('dialog').length === inHistory();

/** Waits until the history matches the open layers, plus a moment: nothing else may follow. */
async function settled() {
  await waitFor(() => expect(isQuiet()).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await waitFor(() => expect(isQuiet()).toBe(true));
}

/** A step with the browser's own buttons, and the site's reaction. */
async function step(steps: number) {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(steps);
    await arrived;
  });
  await settled();
}

afterEach(() => vi.restoreAllMocks());

let start = 0;
beforeEach(async () => {
  start += 1;
  history.pushState(null, '', `/before-${start}`);
  history.pushState(null, '', `/page-${start}`);
  render(
    <SiteRouter>
      <Suspense>
        <Page />
      </Suspense>
    </SiteRouter>,
  );
  await settled();
});

describe('Back', () => {
  test('closes a layer and stays on the page, which is not shown again', async () => {
    const key = screen.getByLabelText('key').textContent;
    await press('Open menu');
    await settled();
    await step(-1);
    expect(layer('menu')).toBeNull();
    expect(address()).toBe(`/page-${start}`);
    expect(screen.getByLabelText('key')).toHaveTextContent(key ?? '');
  });

  test('closes one layer after the other, the uppermost first', async () => {
    await press('Open menu');
    await press('Open form');
    await settled();
    await step(-1);
    expect(layer('form')).toBeNull();
    expect(layer('menu')).not.toBeNull();
    await step(-1);
    expect(layer('menu')).toBeNull();
    expect(address()).toBe(`/page-${start}`);
  });

  test('leaves the page at once when the layer was closed by its button', async () => {
    await press('Open menu');
    await settled();
    await press('Close menu');
    await settled();
    await step(-1);
    expect(address()).toBe(`/before-${start}`);
  });

  test('from a page that was reached out of a layer leads to the page under it', async () => {
    await press('Open menu');
    await settled();
    await userEvent.click(screen.getByRole('link', { name: 'Leave menu' }));
    await settled();
    expect(address()).toBe('/elsewhere');
    await step(-1);
    expect(address()).toBe(`/page-${start}`);
    expect(layer('menu')).toBeNull();
    await step(1);
    expect(address()).toBe('/elsewhere');
  });
});

test('Forward does not lead into a layer that is closed', async () => {
  await press('Open menu');
  await settled();
  await step(-1);
  await step(1);
  expect(layer('menu')).toBeNull();
  await step(-1);
  expect(address()).toBe(`/before-${start}`);
});

test('what a layer writes into the address belongs to the page under it', async () => {
  await press('Open menu');
  await settled();
  await press('Choose dates');
  await settled();
  await waitFor(() => expect(address()).toBe(`/page-${start}?dates`));
  expect(layer('menu')).not.toBeNull();
  await step(-1);
  expect(layer('menu')).toBeNull();
  expect(address()).toBe(`/page-${start}?dates`);
  await step(-1);
  expect(address()).toBe(`/before-${start}`);
});

describe('an address that was changed in a layer', () => {
  test('is there at once, without a step through the history that could come late', async () => {
    const steps = vi.spyOn(history, 'go');
    await press('Open menu');
    await settled();
    await press('Choose dates');
    expect(address()).toBe(`/page-${start}?dates`);
    await settled();
    expect(steps).not.toHaveBeenCalled();
    expect(location.search).toBe('?dates');
  });

  test('is the last one of several, for the page and for the layer between', async () => {
    await press('Open menu');
    await press('Open form');
    await settled();
    await press('Choose dates');
    await press('Choose guests');
    await settled();
    await step(-1);
    expect(layer('form')).toBeNull();
    expect(layer('menu')).not.toBeNull();
    expect(address()).toBe(`/page-${start}?guests`);
    await press('Close menu');
    await settled();
    expect(address()).toBe(`/page-${start}?guests`);
    expect(location.search).toBe('?guests');
    await step(-1);
    expect(address()).toBe(`/before-${start}`);
  });

  test('is there again after Back from a page that was reached by a link of the layer', async () => {
    await press('Open menu');
    await settled();
    await press('Choose dates');
    await settled();
    await userEvent.click(screen.getByRole('link', { name: 'Leave menu' }));
    await settled();
    expect(address()).toBe('/elsewhere');
    await step(-1);
    expect(address()).toBe(`/page-${start}?dates`);
    expect(layer('menu')).toBeNull();
    await step(-1);
    expect(address()).toBe(`/before-${start}`);
  });

  test('does not show the page again when the layer is closed', async () => {
    await press('Open menu');
    await settled();
    await press('Choose dates');
    await settled();
    const key = screen.getByLabelText('key').textContent;
    await press('Close menu');
    await settled();
    expect(screen.getByLabelText('key')).toHaveTextContent(key ?? '');
  });
});

describe('on a slow machine a layer that is closed takes one step back, not two', () => {
  const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

  /** Makes the browser's history steps slow. */
  function slowSteps(ms: number) {
    const go = history.go.bind(history);
    return vi.spyOn(history, 'go').mockImplementation((steps) => {
      setTimeout(() => go(steps), ms);
    });
  }

  test('when the step takes long', async () => {
    const steps = slowSteps(1200);
    await press('Open menu');
    await press('Close menu');
    await pause(1400);
    await settled();
    expect(steps).toHaveBeenCalledOnce();
    expect(address()).toBe(`/page-${start}`);
  });

  test('when another is closed as the time of the first is over', async () => {
    const steps = slowSteps(400);
    await press('Open menu');
    await press('Close menu');
    await pause(2700);
    await press('Open menu');
    await press('Close menu');
    await pause(1000);
    await settled();
    expect(steps).toHaveBeenCalledTimes(2);
    expect(address()).toBe(`/page-${start}`);
  });

  test('when it never arrives, what is opened next still has Back', async () => {
    const steps = vi.spyOn(history, 'go').mockImplementation(() => {});
    await press('Open menu');
    await press('Close menu');
    await pause(3200);
    steps.mockRestore();
    await press('Open menu');
    await settled();
    await step(-1);
    expect(layer('menu')).toBeNull();
    expect(address()).toBe(`/page-${start}`);
  });

  test('a change of the address in the meantime is made once the step has arrived, at the page', async () => {
    slowSteps(300);
    await press('Open menu');
    await settled();
    await press('Close menu');
    await press('Choose dates');
    expect(address()).toBe(`/page-${start}`);
    await pause(600);
    await settled();
    expect(address()).toBe(`/page-${start}?dates`);
    await step(-1);
    expect(address()).toBe(`/before-${start}`);
  });
});

test('a layer that opens as another closes takes its place', async () => {
  const before = history.length;
  await press('Open menu');
  await settled();
  await press('Close menu');
  await press('Open menu');
  await settled();
  expect(layer('menu')).not.toBeNull();
  expect(history.length).toBe(before + 1);
  await step(-1);
  expect(layer('menu')).toBeNull();
  expect(address()).toBe(`/page-${start}`);
});

test('two presses on what opens it are one layer', async () => {
  await userEvent.dblClick(screen.getByRole('button', { name: 'Open menu' }));
  await settled();
  await step(-1);
  expect(layer('menu')).toBeNull();
  expect(address()).toBe(`/page-${start}`);
});

describe('without a layer', () => {
  const way = () => screen.getByLabelText('way').textContent;

  test('a page has its address, its state and its kind of step, also after Back and Forward', async () => {
    expect(way()).toBe('POP');
    await press('Go on');
    expect([address(), way()]).toEqual(['/next?q=a%20b', 'PUSH']);
    expect(location.hash).toBe('#c');
    expect(screen.getByLabelText('state')).toHaveTextContent('{"from":"here"}');
    const key = screen.getByLabelText('key').textContent;
    await press('Choose dates');
    expect([address(), way()]).toEqual(['/next?dates', 'REPLACE']);
    expect(screen.getByLabelText('key')).not.toHaveTextContent(key ?? '');
    await step(-1);
    expect([address(), way()]).toEqual([`/page-${start}`, 'POP']);
    expect(screen.getByLabelText('state')).toHaveTextContent('null');
    await step(1);
    expect([address(), way()]).toEqual(['/next?dates', 'POP']);
  });

  test('a page that is being left no longer changes its address', async () => {
    slowPage = Promise.withResolvers();
    await act(async () => screen.getByRole('link', { name: 'Leave slowly' }).click());
    expect(address(), 'it stays on the screen until the next one has arrived').toBe(
      `/page-${start}`,
    );
    await press('Choose dates');
    expect(location.pathname + location.search).toBe('/slow');
    await act(async () => slowPage.resolve());
    await waitFor(() => expect(address()).toBe('/slow'));
    await press('Choose dates');
    expect(address()).toBe('/slow?dates');
    await step(-1);
    expect(address()).toBe(`/page-${start}`);
  });

  test('the browser loads the page when it takes no further entry', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    vi.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('more than 100 times', 'SecurityError');
    });
    await press('Go on');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/next?q=a b#c');
  });
});
