import { decisionMessages } from '@kerala-stays/domain/reviews/decision-input';
import { type Review, readReview } from '@kerala-stays/domain/reviews/review';
import { refusalMessages } from '@kerala-stays/domain/reviews/review-lifecycle';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import type { Decision, StaffReview } from '../api/review-calls.ts';
import { ReviewsPage } from './reviews-page.tsx';

const getIdToken = async () => 'token';
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));
vi.mock('#web/lib/firebase/staff-hotel-options.ts', () => ({
  useHotelNames: (ids: string[]) => Object.fromEntries(ids.map((id) => [id, `House ${id}`])),
}));
const server = vi.hoisted(() => ({
  rows: [] as unknown[],
  opened: null as unknown,
  problem: '',
  refusal: '',
  decided: [] as unknown[],
}));
vi.mock('../api/review-calls.ts', () => ({
  listStaffReviews: vi.fn(async () =>
    server.problem === ''
      ? { ok: true, value: { rows: server.rows, next: '' } }
      : { ok: false, message: server.problem },
  ),
  listReviewRows: vi.fn(),
  getReview: vi.fn(async () => ({ ok: true, value: server.opened })),
  decideReview: vi.fn(async (_: string, body: Decision) => {
    if (server.refusal !== '') return { ok: false, message: server.refusal };
    server.decided.push(body);
    return { ok: true, value: { message: decisionMessages[body.kind], review: server.opened } };
  }),
  replyToReview: vi.fn(),
}));

const review = (part: object = {}) =>
  readReview('b1', {
    hotelId: 'h1',
    scores: { overall: 2 },
    authorName: 'Asha N.',
    text: 'Call 98470 12345',
    status: 'held',
    createdAt: '2026-11-20T06:00:00.000Z',
    ...part,
    updatedAt: '2026-11-20T06:00:00.000Z',
  }) as Review;

function serve(shown: Review, part: Partial<StaffReview> = {}) {
  const { title, text, authorName } = shown;
  server.rows = [shown];
  server.opened = {
    review: shown,
    hotelName: 'Heron Jetty',
    reference: 'KS-1',
    isInvolved: false,
    evidence: {
      title,
      text,
      authorName,
      flags: ['phone'],
      proposal: null,
      decisions: [],
      submittedVia: 'link',
    },
    ...part,
  } satisfies StaffReview;
}

beforeEach(() => {
  Object.assign(server, { rows: [], opened: null, problem: '', refusal: '', decided: [] });
});

async function openFirst() {
  const user = userEvent.setup();
  renderPart(<ReviewsPage />, { at: '/admin/reviews' });
  await user.click(await screen.findByRole('button', { name: /^2 of 5/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Heron Jetty' }));
  return { user, drawer };
}

test('an empty list says what would be in it, a failed one can be read again', async () => {
  renderPart(<ReviewsPage />, { at: '/admin/reviews' });
  expect(await screen.findByText('No reviews here')).toBeVisible();
  server.problem = 'No connection';
  renderPart(<ReviewsPage />, { at: '/admin/reviews' });
  expect(await screen.findByText('No connection')).toBeVisible();
});

test('each review names its house', async () => {
  serve(review());
  renderPart(<ReviewsPage />, { at: '/admin/reviews' });
  expect(await screen.findByRole('button', { name: /^2 of 5/ })).toHaveTextContent(
    'House h1 · Asha N. · 20 Nov 2026',
  );
});

test('a held review says why it waits, and is published with one press', async () => {
  serve(review());
  const { user, drawer } = await openFirst();
  expect(drawer.getByText('a telephone number')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(decisionMessages.publish)).toBeVisible();
  expect(server.decided).toMatchObject([
    { kind: 'publish', seenUpdatedAt: '2026-11-20T06:00:00.000Z' },
  ]);
});

test('hiding words takes a reason and a note; what was typed survives a refusal', async () => {
  serve(review());
  const { user, drawer } = await openFirst();
  await user.click(drawer.getByRole('button', { name: 'Hide the text' }));
  await user.click(drawer.getByRole('button', { name: 'Hide the text' }));
  expect(drawer.getByText(refusalMessages.note)).toBeVisible();
  expect(server.decided).toEqual([]);
  await user.selectOptions(drawer.getByLabelText(/^Reason/), 'personal-data');
  await user.type(drawer.getByLabelText(/^Note/), 'It has a number in it');
  server.refusal = reviewMessages.changed;
  await user.click(drawer.getByRole('button', { name: 'Hide the text' }));
  expect(await screen.findByText(reviewMessages.changed)).toBeVisible();
  expect(drawer.getByLabelText(/^Note/)).toHaveValue('It has a number in it');
  server.refusal = '';
  await user.click(drawer.getByRole('button', { name: 'Hide the text' }));
  expect(await screen.findByText(decisionMessages.hide)).toBeVisible();
  expect(server.decided).toMatchObject([{ kind: 'hide', reason: 'personal-data' }]);
});

test('who recorded the booking sees the review and no decisions', async () => {
  serve(review(), { isInvolved: true });
  const { drawer } = await openFirst();
  expect(drawer.getByText(refusalMessages.involved)).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('a proposal waits for another of staff, who confirms it', async () => {
  const shown = review({ status: 'published' });
  serve(shown);
  const opened = server.opened as StaffReview;
  const proposal = { reason: 'fraud', by: 'ben', at: '2026-11-21T06:00:00.000Z' } as const;
  server.opened = { ...opened, evidence: { ...opened.evidence, proposal } };
  const { user, drawer } = await openFirst();
  expect(
    drawer.getByText(/A colleague proposed to exclude this review: Not genuine/),
  ).toBeVisible();
  expect(drawer.queryByRole('button', { name: /^Propose/ })).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Confirm: exclude it' }));
  expect(await screen.findByText(decisionMessages.confirm)).toBeVisible();
});
