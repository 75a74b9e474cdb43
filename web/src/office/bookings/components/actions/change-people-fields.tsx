import { guestLimits } from '@kerala-stays/domain/core/limits';
import { rateCardLimits } from '@kerala-stays/domain/rates/rate-card';
import Button from '@mui/material/Button';
import type { BookingChangeState } from '../../use-change-booking.ts';
import { ChoiceField } from './choice-field.tsx';
import { WordsField } from './words-field.tsx';

const ages = Array.from({ length: rateCardLimits.oldestChild + 1 }, (_, age) => age).map(
  (age) => [String(age), age === 0 ? 'Under 1' : String(age)] as const,
);
const away = ['away', 'Not coming'] as const;
const unknown = ['', 'Choose the age'] as const;

/** The party. Houses charge by a child's age, so each added child asks for one. */
export function ChangePeopleFields({ change }: { change: BookingChangeState }) {
  const { before, draft, set, field } = change;
  const { childAges } = draft;
  const known = before.childAges.length;
  return (
    <>
      <WordsField
        label="Adults"
        type="number"
        min={guestLimits.min}
        isRequired
        {...field('adults')}
      />
      {childAges.map((age, index) => (
        <ChoiceField
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no name but their place
          key={index}
          label={`Age of child ${index + 1}`}
          value={age}
          choices={index < known ? [...ages, away] : [unknown, ...ages, away]}
          helperText={age === '' ? 'Ask the guest: the price depends on it' : ''}
          onChange={(next) => set('childAges')(childAges.with(index, next))}
        />
      ))}
      <Button
        sx={{ justifySelf: 'start', my: 2 }}
        onClick={() => set('childAges')([...childAges, ''])}
      >
        Add a child
      </Button>
    </>
  );
}
