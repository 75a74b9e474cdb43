import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { runUserChangeTasks } from '#web/lib/firebase/user-change.ts';
import { useSavedForm } from '#web/lib/forms/use-saved-form.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { adminHeadingId } from './heading-id.ts';
import { UnsavedBar } from './unsaved-bar.tsx';

type Values = { name: string; description: string };

function Form() {
  const kept = useSavedForm<Values>({
    name: 'tea-house',
    stored: { name: 'Tea House', description: 'Above the tea.' },
    resolver: async (values) => ({ values, errors: {} }),
  });
  return (
    <form>
      <input aria-label="Name" {...kept.form.register('name')} />
      <textarea aria-label="Description" {...kept.form.register('description')} />
      {kept.isRestored && <p>Restored</p>}
      <UnsavedBar kept={kept} busy={false} label="Save changes" about="Tea House">
        Cancel
      </UnsavedBar>
    </form>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <h1 id={adminHeadingId} tabIndex={-1}>
        Edit hotel
      </h1>
      {isOpen && <Form />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Open'}
      </button>
    </main>
  );
}

const description = () => screen.getByLabelText('Description');
const button = (name: string) => screen.findByRole('button', { name });

/** Types into a field and discards it by keyboard. */
async function discardTyped() {
  renderPart(<Page />);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Name'), ' of Lane');
  await person.type(description(), ' Half a w');
  (await button('Discard')).focus();
  await person.keyboard('{Enter}');
  return person;
}

describe('changes that are discarded', () => {
  it('leave the form as it is stored, with the focus on the heading of the page', async () => {
    await discardTyped();
    expect(description()).toHaveValue('Above the tea.');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('come back by Undo, exactly as they were', async () => {
    const person = await discardTyped();
    await person.click(await button('Undo'));
    expect(screen.getByLabelText('Name')).toHaveValue('Tea House of Lane');
    expect(description()).toHaveValue('Above the tea. Half a w');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(await screen.findByText('Tea House: your changes are back')).toBeVisible();
  });

  it.each([
    ['when its form is opened again', ['Leave', 'Undo', 'Open']],
    ['into the form that was opened again meanwhile', ['Leave', 'Open', 'Undo']],
  ])('come back %s', async (_when, presses) => {
    const person = await discardTyped();
    for (const name of presses) await person.click(await button(name));
    expect(description()).toHaveValue('Above the tea. Half a w');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('do not come back to the next person at this computer', async () => {
    const person = await discardTyped();
    await runUserChangeTasks();
    await person.click(await button('Undo'));
    expect(description()).toHaveValue('Above the tea.');
  });
});
