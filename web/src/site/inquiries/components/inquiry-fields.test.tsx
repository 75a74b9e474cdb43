import { inquiryLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { clearInquiryDraft } from '../inquiry-draft.ts';
import InquiryDialog from './inquiry-dialog.tsx';

const submitInquiry = vi.hoisted(() => vi.fn());
vi.mock('../api/submit-inquiry.ts', () => ({ submitInquiry }));
vi.mock('#web/lib/stay/stay-price.ts', () => ({ askStayPrice: async () => ({ kind: 'unknown' }) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  clearInquiryDraft('lotus/');
  submitInquiry.mockReset();
});

const field = (label: RegExp) => screen.getByLabelText(label);

/** Opens the form, fills in the required fields and skips the minimum fill time. */
function openFilled() {
  const hotel = { _id: 'lotus', name: 'Lotus House', city: 'Munnar' };
  renderPart(
    <InquiryDialog subject={{ hotel, roomType: null }} open onClose={() => {}} onSent={() => {}} />,
  );
  vi.setSystemTime(Date.now() + inquiryLimits.fillMs);
  for (const [label, value] of [
    [/Name/, 'Asha Menon'],
    [/Email/, 'asha@example.com'],
    [/Mobile/, '+91 98470-12345'],
  ] as const) {
    fireEvent.change(field(label), { target: { value } });
  }
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send inquiry' }));

test('a phone shows the keys that email and mobile need', () => {
  openFilled();
  expect(field(/Email/)).toHaveAttribute('type', 'email');
  expect(field(/Mobile/)).toHaveAttribute('type', 'tel');
});

test('a hotel that has been closed is reported, with a way to all hotels', async () => {
  const message = messages.submitInquiryFailed;
  submitInquiry.mockResolvedValue({ ok: false, message, hotelGone: true });
  openFilled();
  expect(screen.queryByRole('link', { name: 'Browse All Hotels' })).toBeNull();
  send();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse All Hotels' })).toHaveAttribute(
    'href',
    '/hotels',
  );
});

test('the field for programs is out of everybody’s way, and goes along when one fills it', async () => {
  submitInquiry.mockResolvedValue({ ok: true, message: messages.inquirySubmitted });
  openFilled();
  const trap = document.querySelector<HTMLInputElement>('input[name="leaveEmpty"]');
  if (trap === null) throw new Error('There is no trap');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  // Names and labels that form fillers know, such as "Website" or "Company".
  expect(`${trap.name} ${trap.labels?.[0]?.textContent}`).not.toMatch(
    /web|url|site|company|name|mail|phone|address|title|fax|subject/i,
  );
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  fireEvent.change(trap, { target: { value: 'https://spam.example' } });
  send();
  await waitFor(() =>
    expect(submitInquiry.mock.lastCall?.[0]).toMatchObject({ leaveEmpty: 'https://spam.example' }),
  );
  expect(await screen.findByText(messages.inquirySubmitted)).toBeVisible();
});
