import { messages } from '@kerala-stays/domain/core/messages';
import { describe, expect, it } from 'vitest';
import { categoryFormSchema, categoryFormValues } from './category-schema.ts';
import { truncated } from './components/category-card.tsx';

const filled = { ...categoryFormValues(null), name: 'Hill  Retreats & More!' };
const problem = (values: object) => categoryFormSchema.safeParse(values).error?.issues[0]?.message;

describe('category form', () => {
  it('makes an empty slug from the name and tidies a typed one', () => {
    expect(categoryFormSchema.parse(filled).slug).toBe('hill-retreats-more');
    expect(categoryFormSchema.parse({ ...filled, slug: ' My_Slug ' }).slug).toBe('my-slug');
  });

  it('asks for a slug when nothing of the name is left', () => {
    expect(problem({ ...filled, name: '!!!' })).toBe(messages.enterSlug);
  });

  it('requires a name', () => {
    expect(problem({ ...filled, name: ' ' })).toBe(messages.fillRequired);
  });

  it.each(['-1', '1.5', 'x', '1000000'])('rejects the display order "%s"', (displayOrder) => {
    expect(problem({ ...filled, displayOrder })).toBe(
      'Display order must be a whole number from 0',
    );
  });

  it('reads an empty display order as 0', () => {
    expect(categoryFormSchema.parse({ ...filled, displayOrder: '' }).displayOrder).toBe(0);
  });
});

describe('description on a card', () => {
  it('is cut at 100 characters', () => {
    expect(truncated('a'.repeat(100))).toBe('a'.repeat(100));
    expect(truncated('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`);
  });
});
