import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { commaQuestion, parseTypedWhole } from '@kerala-stays/domain/core/typed-number';
import { findCardProblems } from '@kerala-stays/domain/rates/card-problems';
import type { LayerKind } from '@kerala-stays/domain/rates/edit-layers';
import {
  emptyRateCard,
  type RateCell,
  type RateCells,
  type RateLayer,
  type StayRules,
  type Weekday,
} from '@kerala-stays/domain/rates/rate-card';

// Fields hold typed text; a card holds parsed values.

export type EditedLayer = { kind: LayerKind; layer: RateLayer; isNew: boolean };

/** null inherits from the layer below. */
export type DaysForm = readonly Weekday[] | null;

export type RulesForm = {
  minStay: string;
  maxStay: string;
  closed: 'below' | 'closed' | 'open';
  noArrival: DaysForm;
  noDeparture: DaysForm;
};

export type CellForm = RulesForm & { rate: string; weekend: string };

export type CellsForm = { all: RulesForm; rooms: Readonly<Record<string, CellForm>> };

export type LayerForm = CellsForm & { kind: LayerKind; name: string; from: string; to: string };

/** Error messages by field: `rooms.deluxe.rate`. */
export type FieldProblems = Readonly<Record<string, string>>;

export function blankLayer(kind: LayerKind, from: CalendarDate, to: CalendarDate): EditedLayer {
  const layer = { id: crypto.randomUUID(), name: '', from, to, all: {}, rooms: {} };
  return { kind, layer, isNew: true };
}

const numberText = (value: number | undefined): string => value?.toString() ?? '';

function rulesForm(rules: StayRules): RulesForm {
  const { minStay, maxStay, closed, noArrival, noDeparture } = rules;
  return {
    minStay: numberText(minStay),
    maxStay: numberText(maxStay),
    closed: closed === undefined ? 'below' : closed ? 'closed' : 'open',
    noArrival: noArrival ?? null,
    noDeparture: noDeparture ?? null,
  };
}

const cellForm = (cell: RateCell): CellForm => ({
  ...rulesForm(cell),
  rate: numberText(cell.rate),
  weekend: numberText(cell.weekend),
});

/** Fields of a layer or the standard, for every room type of the hotel. */
export function cellsForm(
  { all, rooms }: RateCells,
  roomTypes: readonly { _id: string }[],
): CellsForm {
  const fields = roomTypes.map(({ _id }): [string, CellForm] => [
    _id,
    cellForm((Object.hasOwn(rooms, _id) ? rooms[_id] : undefined) ?? {}),
  ]);
  return { all: rulesForm(all), rooms: Object.fromEntries(fields) };
}

export function layerForm(
  { kind, layer }: EditedLayer,
  roomTypes: readonly { _id: string }[],
): LayerForm {
  const { name, from, to } = layer;
  return { kind, name, from, to, ...cellsForm(layer, roomTypes) };
}

/**
 * A whole number; NaN, which every rule rejects, for "1e3", "12.5", "1,50" and words; undefined for
 * nothing.
 */
export const typedNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : parseTypedWhole(text);

function readRules(form: RulesForm): StayRules {
  const [minStay, maxStay] = [typedNumber(form.minStay), typedNumber(form.maxStay)];
  return {
    ...(minStay !== undefined && { minStay }),
    ...(maxStay !== undefined && { maxStay }),
    ...(form.closed !== 'below' && { closed: form.closed === 'closed' }),
    ...(form.noArrival !== null && { noArrival: form.noArrival }),
    ...(form.noDeparture !== null && { noDeparture: form.noDeparture }),
  };
}

function readCell(form: CellForm): RateCell {
  const [rate, weekend] = [typedNumber(form.rate), typedNumber(form.weekend)];
  return {
    ...readRules(form),
    ...(rate !== undefined && { rate }),
    ...(weekend !== undefined && { weekend }),
  };
}

/** Parsed fields; a room type without values is left out. */
export function readCellsForm({ all, rooms }: CellsForm): RateCells {
  const said = Object.entries(rooms)
    .map(([id, form]): [string, RateCell] => [id, readCell(form)])
    .filter(([, cell]) => Object.keys(cell).length > 0);
  return { all: readRules(all), rooms: Object.fromEntries(said) };
}

function problemsIn(
  card: Parameters<typeof findCardProblems>[0],
  part: string,
  form: CellsForm,
): FieldProblems {
  const found = findCardProblems(card, [], formatDay)
    .filter(({ path }) => path.startsWith(part))
    .map(({ path, message }): [string, string] => [path.slice(part.length), message]);
  return Object.fromEntries([...found.reverse(), ...commaQuestions(form)]);
}

const numberFields = ['minStay', 'maxStay', 'rate', 'weekend'] as const;

/** Questions about numbers whose commas may mean two things, by the path of their fields. */
function commaQuestions({ all, rooms }: CellsForm): [string, string][] {
  const cells = [
    ['all', { ...all, rate: '', weekend: '' }] as const,
    ...Object.entries(rooms).map(([id, cell]) => [`rooms.${id}`, cell] as const),
  ];
  return cells.flatMap(([path, cell]) =>
    numberFields.flatMap((field): [string, string][] => {
      const question = commaQuestion(cell[field]);
      return question === null ? [] : [[`${path}.${field}`, question]];
    }),
  );
}

/** The parsed layer with its own errors. */
export function readLayerForm(
  id: string,
  form: LayerForm,
): { layer: RateLayer; problems: FieldProblems } {
  const { kind, name, from, to } = form;
  const layer: RateLayer = {
    id,
    name: name.trim(),
    // An invalid date is rejected like any other bad value.
    from: from as CalendarDate,
    to: to as CalendarDate,
    ...readCellsForm(form),
  };
  return { layer, problems: problemsIn({ ...emptyRateCard, [kind]: [layer] }, `${kind}.0.`, form) };
}

/** The parsed standard with its own errors. */
export function readStandardForm(form: CellsForm): {
  standard: RateCells;
  problems: FieldProblems;
} {
  const standard = readCellsForm(form);
  return { standard, problems: problemsIn({ ...emptyRateCard, standard }, 'standard.', form) };
}

/** A typed date, or null. */
export const typedDay = (text: string): CalendarDate | null => parseCalendarDate(text);
