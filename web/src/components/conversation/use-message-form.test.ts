import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { type NewMessage, useMessageForm } from './use-message-form.ts';

const failure = { ok: false, message: 'Please try again' } as const;

function form(results: ApiResult<unknown>[] = []) {
  const sent: NewMessage[] = [];
  const send = vi.fn(async (message: NewMessage) => {
    sent.push(message);
    return results.shift() ?? ({ ok: true, value: null } as const);
  });
  const onSent = vi.fn();
  const open = () => renderHook(() => useMessageForm({ name: 't1', send, onSent }));
  return { sent, send, onSent, open };
}

it('keeps what is typed over a reload, and nothing once it was sent', async () => {
  const { open, onSent } = form();
  const first = open();
  act(() => first.result.current.setText('We come at ten.'));
  first.unmount();
  const { result, unmount } = open();
  expect(result.current.text).toBe('We come at ten.');
  await act(() => result.current.submit());
  expect(result.current).toMatchObject({ text: '', outcome: { kind: 'sent' } });
  expect(onSent).toHaveBeenCalledOnce();
  unmount();
  expect(open().result.current.text).toBe('');
});

it('keeps what was typed when sending fails, and the same words go under the same key, after a reload too', async () => {
  const { open, sent } = form([failure, failure]);
  const first = open();
  act(() => first.result.current.setText('We come at ten.'));
  await act(() => first.result.current.submit());
  expect(first.result.current).toMatchObject({
    text: 'We come at ten.',
    outcome: { kind: 'failed', words: 'Please try again' },
  });
  await act(() => first.result.current.submit());
  first.unmount();
  const { result } = open();
  await act(() => result.current.submit());
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('gives other words a key of their own: the first may have arrived', async () => {
  const { open, sent } = form([failure]);
  const { result } = open();
  act(() => result.current.setText('We come at ten.'));
  await act(() => result.current.submit());
  act(() => result.current.setText('We come at noon.'));
  await act(() => result.current.submit());
  expect(sent.map(({ text }) => text)).toEqual(['We come at ten.', 'We come at noon.']);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

it('sends once however often it is pressed, and the next message under another key', async () => {
  const { open, send, sent } = form();
  const { result } = open();
  act(() => result.current.setText('We come at ten.'));
  await act(() => Promise.all([result.current.submit(), result.current.submit()]));
  expect(send).toHaveBeenCalledOnce();
  act(() => result.current.setText('We come at ten.'));
  await act(() => result.current.submit());
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

it('sends nothing that is not ready, and says why', async () => {
  const { open, send } = form();
  const { result } = open();
  act(() => result.current.setText('   '));
  await act(() => result.current.submit());
  expect(send).not.toHaveBeenCalled();
  expect(result.current.outcome).toEqual({ kind: 'failed', words: 'Write a message first' });
});

it('says how much is left of a long message, and sends none that is too long', async () => {
  const { open, send } = form();
  const { result } = open();
  act(() => result.current.setText('x'.repeat(3600)));
  expect(result.current.left).toBe('400 characters left');
  act(() => result.current.setText('x'.repeat(4001)));
  expect(result.current.left).toBe('1 character too many');
  await act(() => result.current.submit());
  expect(send).not.toHaveBeenCalled();
  expect(result.current.outcome.words).toBe(conversationMessages.tooLong);
});

it('starts empty where storage holds something else', () => {
  localStorage.setItem('draft:message t1', '{"text":7,"tried":{"key":1}}');
  expect(form().open().result.current.text).toBe('');
});
