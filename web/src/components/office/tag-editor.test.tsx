import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TagEditor } from './tag-editor.tsx';

function renderEditor(initial: string[] = []) {
  const onSubmit = vi.fn();
  function Form() {
    const [values, setValues] = useState(initial);
    return (
      <form onSubmit={onSubmit}>
        <TagEditor noun="Feature" values={values} onChange={setValues} />
        <output>{values.join('|')}</output>
      </form>
    );
  }
  render(<Form />);
  return { person: userEvent.setup(), onSubmit };
}

describe('feature entries', () => {
  it('are trimmed; blank ones and repetitions are ignored', async () => {
    const { person } = renderEditor();
    const field = screen.getByLabelText('Add feature');
    for (const entry of ['  River   view ', '   ', 'river view', 'Spa']) {
      await person.clear(field);
      await person.type(field, entry);
      await person.click(screen.getByRole('button', { name: 'Add' }));
    }
    expect(screen.getByRole('status')).toHaveTextContent('River view|Spa');
  });

  it('are added by Enter without sending the form', async () => {
    const { person, onSubmit } = renderEditor();
    await person.type(screen.getByLabelText('Add feature'), 'Spa{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Spa');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('are removed by keyboard', async () => {
    const { person } = renderEditor(['Spa', 'Pool']);
    screen.getByRole('button', { name: /^Spa/ }).focus();
    await person.keyboard('{Delete}');
    expect(screen.getByRole('status')).toHaveTextContent('Pool');
  });
});
