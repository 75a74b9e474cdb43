import { roomLimits } from '@kerala-stays/domain/core/limits';
import type { BookingChangeState } from '../../use-change-booking.ts';
import { ChangePeopleFields } from './change-people-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { WordsField } from './words-field.tsx';

/** Dates, rooms and people of a booking that is being changed. */
export function ChangeStayFields({ change }: { change: BookingChangeState }) {
  const { before, draft, setDraft, roomTypes, set, field } = change;
  const roomType = roomTypes.find(({ _id }) => _id === draft.roomTypeId);
  const types = roomTypes.map(({ _id, name }) => [_id, name] as const);
  const known = before.room;
  return (
    <>
      <WordsField
        label="Check-in"
        type="date"
        isRequired
        isFirst
        value={draft.checkIn}
        onChange={change.setCheckIn}
      />
      <WordsField label="Check-out" type="date" isRequired {...field('checkOut')} />
      <ChoiceField
        label="Room type"
        value={draft.roomTypeId}
        choices={
          types.some(([id]) => id === draft.roomTypeId)
            ? types
            : [...types, [known.roomTypeId, known.roomType] as const]
        }
        onChange={(roomTypeId) =>
          setDraft((current) => ({
            ...current,
            roomTypeId,
            unit: roomTypeId === known.roomTypeId ? String(before.unit) : '',
          }))
        }
      />
      <WordsField label="Rooms" type="number" min={roomLimits.min} isRequired {...field('rooms')} />
      {draft.rooms === '1' && before.rooms === 1 && (
        <ChoiceField
          label="Unit"
          value={draft.unit}
          choices={listUnits(roomType?.units ?? before.unit, draft.unit)}
          onChange={set('unit')}
        />
      )}
      <ChangePeopleFields change={change} />
    </>
  );
}

/** All units of the room type; the server knows which are free. */
function listUnits(units: number, chosen: string): (readonly [string, string])[] {
  const numbers = Array.from({ length: Math.max(units, Number(chosen)) }, (_, index) => index + 1);
  return [['', 'Any free unit'], ...numbers.map((unit) => [String(unit), `Unit ${unit}`] as const)];
}
