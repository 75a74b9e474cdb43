import { mailKinds } from '@kerala-stays/domain/mail/mail';
import { describe, expect, test } from 'vitest';
import { mailTemplates } from './mail-templates.ts';

describe.each(mailKinds)('the mail %s', (kind) => {
  const { before, after } = mailTemplates[kind];

  test('greets the guest, and continues with a full sentence', () => {
    expect(before[0]).toBe('Hello {guestName},');
    for (const paragraph of [...before.slice(1), ...after]) {
      expect(paragraph).toMatch(/^[A-Z].*(?:[.?]|\{(?:refund|later|owed|change)Sentences?\})$/);
    }
  });
});
