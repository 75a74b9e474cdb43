import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { adminHeadingId } from './office/heading-id.ts';
import './toast-host.tsx';
import { ToastProvider, useToast } from './toasts.tsx';

function Page({ inOffice }: { inOffice: boolean }) {
  const toast = useToast();
  const [isThere, setThere] = useState(true);
  const say = () => toast.success('Saved', { action: { label: 'Undo', onChoose: () => {} } });
  return (
    <main tabIndex={-1}>
      <h1 tabIndex={-1} {...(inOffice ? { id: adminHeadingId } : {})}>
        Hotels
      </h1>
      {isThere && (
        <button type="button" onClick={say}>
          Save
        </button>
      )}
      <button type="button" onClick={() => setThere(false)}>
        Hide
      </button>
      <button type="button" onClick={() => toast.info('Nothing changed')}>
        Tell
      </button>
    </main>
  );
}

/** Saves by keyboard and focuses the toast's action. */
async function goIntoToast(inOffice = true) {
  render(
    <ToastProvider>
      <Page inOffice={inOffice} />
    </ToastProvider>,
  );
  const person = userEvent.setup();
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  await person.keyboard('{Enter}');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  return { person, save };
}

/** Within the test: a toast that closes between two tests would update React outside of both. */
const toastsGone = () => waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

describe('the focus in a toast', () => {
  it('returns to where it was when the action is chosen', async () => {
    const { person, save } = await goIntoToast();
    await person.keyboard('{Enter}');
    expect(save).toHaveFocus();
    await toastsGone();
  });

  it('returns when the toast is closed, from wherever in it', async () => {
    const { person, save } = await goIntoToast();
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await person.keyboard('{Enter}');
    expect(save).toHaveFocus();
    await toastsGone();
  });

  it.each([
    ['the heading of a page of the office', true],
    ['the page elsewhere', false],
  ])('goes to %s when where it was is gone', async (_where, inOffice) => {
    const { person } = await goIntoToast(inOffice);
    act(() => screen.getByRole('button', { name: 'Hide' }).click());
    await person.keyboard('{Enter}');
    expect(inOffice ? screen.getByRole('heading') : screen.getByRole('main')).toHaveFocus();
    await toastsGone();
  });

  it('returns from the mouse, too, to what had it last', async () => {
    const { person } = await goIntoToast();
    const hide = screen.getByRole('button', { name: 'Hide' });
    act(() => hide.focus());
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(hide).toHaveFocus();
    await toastsGone();
  });

  it('stays in a toast when another one goes', async () => {
    const { person } = await goIntoToast();
    act(() => screen.getByRole('button', { name: 'Tell' }).click());
    await screen.findByText('Nothing changed');
    const [, closeOther] = screen.getAllByRole('button', { name: 'Close' });
    act(() => closeOther?.click());
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await toastsGone();
  });
});
