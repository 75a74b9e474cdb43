import { describe, expect, it } from 'vitest';
import { addRecentCity } from './recent-cities.ts';

describe('recently searched cities', () => {
  it.each([
    [[], 'Munnar', ['Munnar']],
    [['Kochi', 'Munnar'], 'munnar ', ['munnar', 'Kochi']],
    [['Kochi', 'Munnar', 'Vagamon'], 'Varkala', ['Varkala', 'Kochi', 'Munnar']],
    [['Kochi'], '   ', ['Kochi']],
    [['Kochi'], 'x'.repeat(81), ['Kochi']],
    [['Kochi'], 'Fort\n Kochi', ['Fort Kochi', 'Kochi']],
  ])('%j and then %j are %j', (recent, searched, cities) => {
    expect(addRecentCity(recent, searched)).toEqual(cities);
  });
});
