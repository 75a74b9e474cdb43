import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { type NewReview, type OwnReviewState, sendReview } from '../api/own-review.ts';
import ReviewPart from './review-part.tsx';

const getIdToken = async () => null;
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));
const server = vi.hoisted(() => ({
  own: null as unknown,
  failure: '',
  sent: [] as unknown[],
}));
vi.mock('../api/own-review.ts', () => ({
  getOwnReview: vi.fn(async () =>
    server.failure === ''
      ? { ok: true, value: server.own }
      : { ok: false, message: server.failure },
  ),
  sendReview: vi.fn(async (_: string, body: NewReview) => {
    if (server.failure !== '') return { ok: false, message: server.failure };
    server.sent.push(body);
    return { ok: true, value: { review: written(body), message: reviewMessages.published } };
  }),
  withdrawOwnReview: vi.fn(async () => {
    server.own = { ...(server.own as OwnReviewState), review: null, problem: '' };
    return { ok: true, value: reviewMessages.withdrawn };
  }),
}));

function written(body: NewReview): NonNullable<OwnReviewState['review']> {
  const { scores, title = '', text = '', authorName } = body;
  const aspects = { cleanliness: null, comfort: null, location: null, staff: null, value: null };
  return {
    _id: 'b1',
    hotelId: 'h1',
    roomTypeId: 'r1',
    stayMonth: '2026-11',
    language: 'en',
    authorName,
    title,
    text,
    scores: { ...aspects, ...scores },
    status: 'published',
    textHidden: '',
    notCounted: '',
    isPublic: true,
    reply: null,
    createdAt: '',
    publishedAt: '',
    updatedAt: '',
  };
}

const open = () => renderPart(<ReviewPart bookingId="b1" />);
const publish = () => screen.findByRole('button', { name: 'Publish my review' });

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(server, { failure: '', sent: [] });
  server.own = { review: null, problem: '', authorName: 'Asha N.' } satisfies OwnReviewState;
});

test('without stars the form says so, at the stars, and sends nothing', async () => {
  const user = userEvent.setup();
  open();
  await user.clear(await screen.findByLabelText('Name to show with your review'));
  await user.click(await publish());
  expect(screen.getByText(reviewMessages.rateOverall)).toBeVisible();
  expect(screen.getByText(reviewMessages.name)).toBeVisible();
  expect(screen.getAllByRole('radio', { name: '1 – poor' })[0]).toHaveFocus();
  expect(sendReview).not.toHaveBeenCalled();
});

test('two clicks send one review; then it is thanked for, with the focus there', async () => {
  const user = userEvent.setup();
  open();
  await user.click(
    (await screen.findAllByRole('radio', { name: '4 – very good' }))[0] as HTMLElement,
  );
  await user.type(screen.getByLabelText(/^What would you tell/), 'Herons');
  await user.dblClick(await publish());
  await waitFor(() => expect(screen.getByText(reviewMessages.published)).toHaveFocus());
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({
    scores: { overall: 4, comfort: null },
    text: 'Herons',
    authorName: 'Asha N.',
  });
  expect(sessionStorage.length, 'the draft is gone').toBe(0);
});

test('what was typed survives a failure and a reload', async () => {
  const user = userEvent.setup();
  const first = open();
  await user.click((await screen.findAllByRole('radio', { name: '2 – fair' }))[0] as HTMLElement);
  await user.type(screen.getByLabelText(/^What would you tell/), 'Damp');
  server.failure = 'No connection';
  await user.click(await publish());
  expect(await screen.findByText('No connection')).toBeVisible();
  expect(screen.getByLabelText(/^What would you tell/)).toHaveValue('Damp');
  first.unmount();
  server.failure = '';
  open();
  expect(await screen.findByLabelText(/^What would you tell/)).toHaveValue('Damp');
  expect(screen.getAllByRole('radio', { name: '2 – fair' })[0]).toBeChecked();
});

test('a review that could not be read can be asked for again', async () => {
  const user = userEvent.setup();
  server.failure = 'No connection';
  open();
  expect(await screen.findByText('No connection')).toBeVisible();
  server.failure = '';
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await publish()).toBeVisible();
});

test('taking a review back is asked twice, and said', async () => {
  const user = userEvent.setup();
  const review = written({ scores: { overall: 5 }, authorName: 'Asha N.', text: 'Herons' });
  server.own = { review, problem: reviewMessages.already, authorName: 'Asha N.' };
  open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw my review' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('Herons')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw my review' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw it' }));
  await waitFor(() => expect(screen.getByText(reviewMessages.withdrawn)).toHaveFocus());
  expect(screen.queryByText('Herons')).toBeNull();
});

test.each([
  [{ status: 'held' }, reviewMessages.held],
  [
    { status: 'refused', textHidden: 'abuse' },
    'Text not shown: is abusive. Your scores are shown and counted.',
  ],
  [
    { status: 'refused', notCounted: 'fraud', isPublic: false },
    'This review is not shown: not genuine.',
  ],
] as const)('its author reads its status: %j', async (part, sentence) => {
  const review = {
    ...written({ scores: { overall: 5 }, authorName: 'A', text: 'Herons' }),
    ...part,
  };
  server.own = { review, problem: reviewMessages.already, authorName: 'A' };
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('Herons')).toBeVisible();
});
