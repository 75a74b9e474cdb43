import { describe, expect, it } from 'vitest';
import { recordedChanges } from './recorded-changes.ts';

const stamps = { _id: 'b1', createdAt: 'x', createdBy: 'u1', updatedAt: 'x', updatedBy: 'u1' };
const long = 'a'.repeat(400);

describe('the changes of a call', () => {
  it('have each field that differs, and neither ids nor stamps', () => {
    const before = { ...stamps, unit: 1, note: 'Tiles', kind: 'owner' };
    const after = { ...before, unit: 2, note: '', updatedBy: 'u2' };
    expect(recordedChanges(before, after)).toEqual({
      note: { from: 'Tiles', to: '' },
      unit: { from: 1, to: 2 },
    });
  });

  it('have no empty text of a document that was made or deleted', () => {
    expect(recordedChanges(undefined, { ...stamps, note: '' })).toEqual({});
    expect(recordedChanges({ ...stamps, note: '' }, undefined)).toEqual({});
  });

  it('name fields of people without their values', () => {
    const changes = recordedChanges({ signatory: 'A', city: 'X' }, { signatory: 'B', city: 'Y' }, [
      'signatory',
    ]);
    expect(changes).toEqual({ signatory: {}, city: { from: 'X', to: 'Y' } });
  });

  it('keep the whole of what was deleted, and cut what the document still has', () => {
    expect(recordedChanges({ text: long }, undefined)).toEqual({ text: { from: long } });
    expect(JSON.stringify(recordedChanges({ text: '' }, { text: long })).length).toBeLessThan(350);
  });
});
