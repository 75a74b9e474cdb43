import { day } from '@kerala-stays/domain/testing/example-rates';
import { describe, expect, it } from 'vitest';
import {
  blankLayer,
  cellsForm,
  layerForm,
  readCellsForm,
  readLayerForm,
  readStandardForm,
} from './layer-form.ts';

const roomTypes = [{ _id: 'r1' }, { _id: 'r-2' }];
const blank = {
  ...layerForm(blankLayer('seasons', day('2027-01-10'), day('2027-01-20')), roomTypes),
  name: 'Season',
};
const problemsOf = (change: Partial<typeof blank>) =>
  readLayerForm('s1', { ...blank, ...change }).problems;
const room = (fields: object) =>
  ({
    rooms: {
      ...blank.rooms,
      'r-2': { ...cellsForm({ all: {}, rooms: {} }, roomTypes).rooms['r-2'], ...fields },
    },
  }) as Partial<typeof blank>;

describe('The form of a layer', () => {
  it.each(['0', '12.5', '1e3', '10000001', '-5', 'free', '9'.repeat(400)])(
    'refuses a rate of %s at its field',
    (rate) => {
      const message = 'Enter a price between 1 and 10,000,000';
      expect(problemsOf(room({ rate }))).toEqual({ 'rooms.r-2.rate': message });
      expect(problemsOf(room({ weekend: rate }))).toEqual({ 'rooms.r-2.weekend': message });
    },
  );

  it.each(['1,50', '2,3,4', '1,5', '12,34'])(
    'asks what %s means, wherever it is typed',
    (typed) => {
      const question = expect.stringContaining('Is this a decimal or a thousand?');
      const room2 = room({ rate: typed, weekend: typed, minStay: typed });
      expect(problemsOf({ ...room2, all: { ...blank.all, maxStay: typed } })).toEqual({
        'all.maxStay': question,
        'rooms.r-2.rate': question,
        'rooms.r-2.weekend': question,
        'rooms.r-2.minStay': question,
      });
      expect(readStandardForm({ ...blank, ...room({ weekend: typed }) }).problems).toEqual({
        'rooms.r-2.weekend': question,
      });
    },
  );

  it.each(['0', '91', 'two', '1.5'])('refuses %s nights', (nights) => {
    const problems = {
      'all.minStay': 'Enter 1 to 90 nights',
      'all.maxStay': 'Enter 1 to 90 nights',
    };
    expect(problemsOf({ all: { ...blank.all, minStay: nights, maxStay: nights } })).toEqual(
      problems,
    );
    const standard = { ...blank, all: { ...blank.all, minStay: nights } };
    expect(readStandardForm(standard).problems).toEqual({
      'all.minStay': 'Enter 1 to 90 nights',
    });
  });

  it.each([
    ['2027-01-05', 'The last night is before the first'],
    ['', 'Enter a date as YYYY-MM-DD'],
    ['2027-02-31', 'Enter a date as YYYY-MM-DD'],
    ['2028-02-11', 'At most 366 nights'],
  ])('refuses a season from 10 January to %j', (to, message) => {
    expect(problemsOf({ to })).toEqual({ to: message });
  });

  it('refuses a long special date and a missing name', () => {
    expect(problemsOf({ kind: 'specials', to: '2027-01-31', name: ' ' })).toEqual({
      to: 'At most 21 nights',
      name: 'Enter a name',
    });
  });

  it('says what a person means by commas and spaces, and nothing where nothing is typed', () => {
    const { layer, problems } = readLayerForm('s1', { ...blank, ...room({ rate: ' 1,20,000 ' }) });
    expect(problems).toEqual({});
    expect(layer).toEqual({
      id: 's1',
      name: 'Season',
      from: '2027-01-10',
      to: '2027-01-20',
      all: {},
      rooms: { 'r-2': { rate: 120_000 } },
    });
  });

  it('gives back what it was made of', () => {
    const cells = {
      all: { minStay: 2, maxStay: 9, closed: false, noArrival: [], noDeparture: [7 as const] },
      rooms: { r1: { rate: 1, weekend: 2, closed: true, noArrival: [1 as const] } },
    };
    expect(readCellsForm(cellsForm(cells, roomTypes))).toEqual(cells);
  });
});
