import type { PeopleParams } from '@kerala-stays/domain/search/people-params';
import {
  stayQuestionLimits,
  stayQuestionMessages,
} from '@kerala-stays/domain/search/stay-question';
import buttons from '#web/components/button.module.css';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import { knowsAges, unknownAge } from '#web/components/stay/child-ages.ts';
import { PeopleFields } from '#web/components/stay/people-fields.tsx';
import styles from './search-bar.module.css';

type SearchPanelProps = {
  open: boolean;
  people: PeopleParams;
  onChange: (people: PeopleParams) => void;
  onClose: () => void;
  onSearch: () => void;
};

const roomCounts = Array.from({ length: stayQuestionLimits.rooms }, (_, index) => `${index + 1}`);

const panel = { display: 'grid', gap: '1.25rem', padding: '1.5rem' } as const;

/** Focuses the adults with a mouse; on touch no keyboard opens unasked. */
function focusAdults(fields: HTMLElement | null): void {
  const adults = fields?.querySelector('input');
  if (matchMedia('(pointer: fine)').matches) adults?.setAttribute('autofocus', '');
}

/** Rooms and people of a search. */
export function SearchPanel(props: SearchPanelProps) {
  const { open, people, onChange, onClose, onSearch } = props;
  const ages = people.ages === '' ? [] : people.ages.split(/[.,\s]+/).map(Number);
  const adults = Math.max(1, Number(people.adults) || 1);
  const rooms = roomCounts.includes(people.rooms) ? people.rooms : '1';
  // Changing the people here replaces a party given room by room.
  const change = (changed: Partial<PeopleParams>) => onChange({ ...people, ...changed, party: '' });
  return (
    <ModalDialog open={open} onClose={onClose} label="Guests and rooms" placement="centre">
      <form
        ref={focusAdults}
        style={panel}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!knowsAges({ adults, childAges: ages })) {
            const field = [...event.currentTarget.querySelectorAll('select')].at(
              ages.indexOf(unknownAge) + 1,
            );
            return field?.focus();
          }
          onClose();
          onSearch();
        }}
      >
        <h2>Guests and rooms</h2>
        <label className={styles.field}>
          Rooms
          <select value={rooms} onChange={(event) => change({ rooms: event.target.value })}>
            {roomCounts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <PeopleFields
          party={{ adults, childAges: ages }}
          onChange={(party) =>
            change({ adults: String(party.adults), ages: party.childAges.join('.') })
          }
        />
        <p role="status">{adults < Number(rooms) ? stayQuestionMessages.adult : ''}</p>
        <button type="submit" className={buttons.primary}>
          Search
        </button>
        <button type="button" className={buttons.secondary} onClick={onClose}>
          Done
        </button>
      </form>
    </ModalDialog>
  );
}
