import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MessageLog } from './message-log.tsx';
import type { ShownMessage } from './shown-message.ts';

const message = (index: number, text = `Words ${index}`): ShownMessage => ({
  id: `m${index}`,
  side: index % 2 === 0 ? 'own' : 'other',
  who: index % 2 === 0 ? 'You' : 'Kerala Stays',
  how: '',
  text,
  at: '2026-11-23T10:00:00.000Z',
});
const messages = (count: number) => Array.from({ length: count }, (_, index) => message(index));
const log = () => screen.getByRole('log', { name: 'Messages' });
const textsIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('listitem')
    .map((item) => item.lastElementChild?.textContent);

it('shows who wrote what and when, the newest last, in a region that is read out', () => {
  render(<MessageLog messages={messages(2)} empty="Nothing yet" isCut={false} />);
  expect(textsIn(log())).toEqual(['Words 0', 'Words 1']);
  const [own] = within(log()).getAllByRole('listitem');
  expect(own).toHaveTextContent('You 23 Nov 2026, 15:30');
});

it('keeps lines as they were written and shows markup as text', () => {
  const { container } = render(
    <MessageLog messages={[message(1, '<b>Hello</b>\nWe come late.')]} empty="" isCut={false} />,
  );
  expect(screen.getByText(/<b>Hello<\/b>\s+We come late\./)).toHaveStyle({
    whiteSpace: 'pre-wrap',
  });
  expect(container.querySelector('b')).toBeNull();
});

it('says that a form was sent without a word', () => {
  render(<MessageLog messages={[message(0, '')]} empty="Nothing yet" isCut={false} />);
  expect(textsIn(log())).toEqual(['Sent without a message']);
});

it('says so where there is nothing yet', () => {
  render(<MessageLog messages={[]} empty="Nothing yet" isCut={false} />);
  expect(log()).toHaveTextContent('Nothing yet');
});

it('unfolds earlier messages outside of what is read out, and reading goes on there', async () => {
  const { rerender } = render(<MessageLog messages={messages(12)} empty="" isCut={false} />);
  expect(textsIn(log())).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 earlier messages' }));
  expect(textsIn(log())).toHaveLength(10);
  expect(textsIn(document.activeElement as HTMLElement)).toEqual(['Words 0', 'Words 1']);
  rerender(<MessageLog messages={messages(13)} empty="" isCut={false} />);
  expect(textsIn(log())).toHaveLength(11);
});

it('says that there is more than it shows, once all of it is unfolded', async () => {
  render(<MessageLog messages={messages(12)} empty="" isCut />);
  expect(screen.queryByText(/Only the latest/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 earlier messages' }));
  expect(screen.getByText('Only the latest 12 messages are shown.')).toBeVisible();
});

it('lets nothing move up when a message arrives', () => {
  const { rerender } = render(<MessageLog messages={messages(10)} empty="" isCut={false} />);
  rerender(<MessageLog messages={messages(11)} empty="" isCut={false} />);
  expect(textsIn(log())).toHaveLength(11);
  expect(screen.queryByRole('button')).toBeNull();
});
