import { describe, expect, it } from 'vitest';
import { diffDerivedFields } from './diff-derived-fields.ts';

describe('diffDerivedFields', () => {
  const stored = {
    name: 'A',
    city: 'Munnar',
    hotel_id: 'm1',
    description: 'Price Starting from 900',
  };

  it('finds the derived fields that are wrong or missing, and nothing once they are right', () => {
    const wrong = diffDerivedFields('h1', { ...stored, lowestPrice: 7, cityKey: 'munnar' });
    expect(wrong).toMatchObject({ lowestPrice: 900, priceBucket: '500-1000' });
    expect(wrong).not.toHaveProperty('cityKey');
    expect(diffDerivedFields('h1', { ...stored, ...wrong, cityKey: 'munnar' })).toEqual({});
  });
});
