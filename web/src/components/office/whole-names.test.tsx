import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { WholeNames } from './whole-names.tsx';

const long = 'The Venerable Plantation Bungalow and Ayurvedic Retreat';

test('a long name is said whole at the row’s button, whose own name it leaves alone', async () => {
  renderPart(
    <WholeNames names={['Asha Nair', long]}>
      <button type="button">KS-1</button>
    </WholeNames>,
  );
  const button = screen.getByRole('button', { name: 'KS-1' });
  await act(async () => fireEvent.mouseOver(button));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(long);
  expect(screen.getByRole('tooltip')).not.toHaveTextContent('Asha');
  expect(button).toHaveAccessibleName('KS-1');
  expect(button).toHaveAccessibleDescription(long);
});

test('names that fit need nothing', () => {
  renderPart(
    <WholeNames names={['Asha Nair', 'The Knoll House']}>
      <button type="button">KS-1</button>
    </WholeNames>,
  );
  expect(screen.getByRole('button')).not.toHaveAttribute('title');
});
