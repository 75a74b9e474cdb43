import { describe, expect, it } from 'vitest';
import { changedFields, mergeFields } from './merge-fields.ts';

const base = { name: 'Tea House', phone: '1', features: ['Garden'] };

describe('two people at one form', () => {
  it('takes a colleague’s fields where mine are untouched', () => {
    const mine = { ...base, name: 'Tea Villa' };
    const stored = { ...base, phone: '2' };
    expect(mergeFields(base, mine, stored)).toEqual({
      values: { ...base, name: 'Tea Villa', phone: '2' },
      base: { ...base, phone: '2' },
      conflicts: [],
    });
  });

  it('keeps mine and names the field where both changed it', () => {
    const mine = { ...base, name: 'Tea Villa', features: ['Pool'] };
    const stored = { ...base, name: 'Tea Palace', features: ['Pool'] };
    const merge = mergeFields(base, mine, stored);
    expect(merge.conflicts).toEqual(['name']);
    expect(merge.values).toEqual(mine);
    expect(changedFields(merge.base, merge.values)).toEqual(['name']);
  });

  it('has nothing to say when no one else saved', () => {
    const mine = { ...base, phone: '3' };
    expect(mergeFields(base, mine, base)).toEqual({ values: mine, base, conflicts: [] });
  });
});
