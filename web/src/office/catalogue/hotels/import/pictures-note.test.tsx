import { planImport } from '@kerala-stays/domain/catalogue/import/plan-import';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PicturesNote } from './pictures-note.tsx';

it.each([
  ['Hotel ID,Picture addresses\nm1,https://a.example/1.jpg\n', 1],
  ['Hotel ID,Picture addresses\nm1,\n', 0],
  ['Hotel ID\nm1\n', 0],
])('says that the pictures of a file stay out, where there are any: %j', (text, count) => {
  const site = { categories: [], currency: 'inr' } as const;
  const plan = planImport(text, [], site, () => 'new');
  if ('problem' in plan) throw new Error(plan.problem);
  render(<PicturesNote hotels={plan.items} />);
  expect(screen.queryAllByText(/^Picture addresses are left out here/)).toHaveLength(count);
});
