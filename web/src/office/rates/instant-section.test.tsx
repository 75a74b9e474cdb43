import { noInstant } from '@kerala-stays/domain/rates/instant';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InstantSection } from './instant-section.tsx';
import { renderSection } from './testing/edited-card.tsx';

it('switches instant booking on with its usual terms, which staff change', () => {
  const edited = renderSection(InstantSection);
  expect(screen.queryByLabelText('Nights, at most')).toBeNull();
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.change(screen.getByLabelText('Nights, at most'), { target: { value: '3' } });
  expect(edited.current.instant).toEqual({ ...noInstant, on: true, maxNights: 3 });
});

it('says which number is not possible', () => {
  renderSection(InstantSection, { instant: { ...noInstant, on: true, holdMinutes: 20 } });
  expect(screen.getByText('A whole number from 30 to 180')).toBeInTheDocument();
});
