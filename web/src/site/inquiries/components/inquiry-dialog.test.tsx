import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { inquiryLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { clearInquiryDraft } from '../inquiry-draft.ts';
import type { InquirySubject } from '../inquiry-subject.ts';
import type { RenderCalendar } from '../stay-calendar-layer.ts';
import type { InquiryPerson } from '../use-inquiry-form.ts';
import { useRequestedToday } from '../use-requested-today.ts';
import InquiryDialog from './inquiry-dialog.tsx';
import { RequestedToday } from './requested-today.tsx';

const submitInquiry = vi.hoisted(() => vi.fn());
const askStayPrice = vi.hoisted(() => vi.fn());
const bookNow = vi.hoisted(() => vi.fn());
vi.mock('../api/submit-inquiry.ts', () => ({ submitInquiry }));
vi.mock('../api/book-now.ts', () => ({ bookNow }));
vi.mock('#web/lib/stay/stay-price.ts', () => ({ askStayPrice }));

const subject = {
  hotel: { _id: 'lotus', name: 'Lotus House', city: 'Munnar' },
  roomType: { _id: 'double', name: 'Double Bed' },
};
const room = { _id: 'double', name: 'Double Bed', maxGuests: 3 };
const done = { ok: true, message: 'Your inquiry has been submitted successfully' };
const onClose = vi.fn();
const onSent = vi.fn();

/** Skips the minimum time for filling in the form. */
const passTime = () => vi.setSystemTime(Date.now() + inquiryLimits.fillMs);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  clearInquiryDraft('lotus/double');
  onClose.mockReset();
  onSent.mockReset();
  submitInquiry.mockReset().mockResolvedValue(done);
  bookNow.mockReset();
  askStayPrice.mockReset().mockResolvedValue({ kind: 'unknown' });
});

/** The dialog over a page, as on a hotel's. */
function Page({ subject: about }: { subject: InquirySubject }) {
  const [isOpen, setOpen] = useState(true);
  const { isRequested, sent, setSent } = useRequestedToday(about.hotel._id);
  return (
    <>
      {isRequested && <RequestedToday hotel={about.hotel} sent={sent} />}
      {isRequested && (
        <button type="button" onClick={() => setOpen(true)}>
          Ask again
        </button>
      )}
      <InquiryDialog
        subject={about}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSent={setSent}
      />
    </>
  );
}

function open(person?: InquiryPerson) {
  const page = renderPart(
    <InquiryDialog subject={subject} open onClose={onClose} onSent={onSent} person={person} />,
  );
  passTime();
  return page;
}
const inDays = (days: number) => addDays(dateInKerala(new Date()), days);
const field = (label: RegExp) => screen.getByLabelText(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
/** By text: a query by role and name takes a tenth of a second in this dialog, at each press. */
const send = () => fireEvent.click(screen.getByText('Send inquiry'));
/** The page under the form has been told, and the form is asked to close. */
const arrived = async () => {
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSent).toHaveBeenCalledOnce();
};
function fill() {
  type(/Name/, 'Asha Menon');
  type(/Email/, 'asha@example.com');
  type(/Mobile/, '+91 98470-12345');
}

describe('the inquiry modal', () => {
  test('names the hotel and the room type', () => {
    open();
    expect(screen.getByRole('dialog')).toHaveAccessibleName(/Lotus House.*Double Bed/);
  });

  test('starts with one adult, and minus never goes below one', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Fewer adults' }));
    expect(field(/^Adults/)).toHaveValue('1');
    fireEvent.click(screen.getByRole('button', { name: 'More adults' }));
    fireEvent.click(screen.getByRole('button', { name: 'More adults' }));
    expect(field(/^Adults/)).toHaveValue('3');
    fireEvent.click(screen.getByRole('button', { name: 'Fewer children' }));
    expect(field(/^Children/)).toHaveValue('0');
  });

  test('allows no date before today in Kerala', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T19:00:00Z'), toFake: ['Date'] });
    open();
    expect(field(/Preferred Date/)).toHaveAttribute('min', '2026-11-21');
  });

  test.each(['b&b@heritage.example', 'post@xn--bcher-kva.example'])(
    'sends an inquiry from %s',
    async (email) => {
      open();
      fill();
      type(/Email/, email);
      send();
      await arrived();
      expect(submitInquiry.mock.lastCall?.[0]).toMatchObject({ email });
    },
  );

  test('asks for the stay first, by the calendar, and needs no day besides', async () => {
    const chosen = { checkIn: inDays(10), checkOut: inDays(12), couponCode: '' } as const;
    const renderCalendar: RenderCalendar = ({ roomType, open: isOpen, action, onChoose }) =>
      isOpen && (
        <button
          type="button"
          onClick={() => onChoose({ ...chosen, party: { adults: 2, childAges: [4] } })}
        >
          {action}: {roomType.name}
        </button>
      );
    renderPart(
      <InquiryDialog
        subject={{ ...subject, room }}
        open
        onClose={onClose}
        onSent={onSent}
        renderCalendar={renderCalendar}
      />,
    );
    passTime();
    fill();
    expect(field(/Preferred Date/)).toHaveAccessibleDescription(/^Not sure yet\?/);
    fireEvent.click(screen.getByRole('button', { name: 'Choose dates' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use these dates: Double Bed' }));
    expect(screen.getByRole('group', { name: 'Your stay' })).toHaveTextContent(/· 2 nights/);
    expect(screen.queryByLabelText(/Preferred Date/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
    send();
    await arrived();
    expect(submitInquiry.mock.lastCall?.[0]).toMatchObject({
      date: inDays(10),
      checkIn: inDays(10),
      checkOut: inDays(12),
      adults: 2,
      childAges: [4],
    });
  });

  test('offers fields to type the nights of the stay in', async () => {
    open();
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Type dates' }));
    expect(screen.queryByLabelText(/Preferred Date/)).not.toBeInTheDocument();
    type(/Check-in/, inDays(10));
    expect(field(/Check-out/)).toHaveAttribute('min', inDays(11));
    type(/Check-out/, inDays(10));
    send();
    expect(await screen.findAllByText('Choose a check-out date after check-in')).not.toEqual([]);
    expect(submitInquiry).not.toHaveBeenCalled();
    type(/Check-out/, inDays(12));
    expect(screen.getByText(/· 2 nights$/)).toBeVisible();
    send();
    await arrived();
    expect(submitInquiry).toHaveBeenCalledWith(
      expect.objectContaining({ date: '', checkIn: inDays(10), checkOut: inDays(12) }),
      null,
    );
  });

  test('takes over the nights that were chosen in the calendar, and can be without them', async () => {
    const party = { adults: 2, childAges: [4] };
    const stay = { checkIn: inDays(30), checkOut: inDays(33), party, couponCode: '' };
    renderPart(
      <InquiryDialog subject={{ ...subject, stay }} open onClose={onClose} onSent={onSent} />,
    );
    passTime();
    expect(screen.getByText(/· 3 nights$/)).toBeVisible();
    expect(field(/^Adults/)).toHaveValue('2');
    expect(field(/Age of child 1/)).toHaveValue('4');
    fireEvent.click(screen.getByRole('button', { name: 'Clear dates' }));
    expect(field(/Preferred Date/)).toHaveValue('');
    fill();
    send();
    await arrived();
    expect(submitInquiry.mock.lastCall?.[0]).toMatchObject({ date: '', checkIn: '', checkOut: '' });
  });

  test('says which nights of a kept draft are past, though it has no field for them', async () => {
    const party = { adults: 2, childAges: [] };
    const stay = { checkIn: '2020-01-01', checkOut: '2020-01-03', party, couponCode: '' };
    renderPart(
      <InquiryDialog subject={{ ...subject, stay }} open onClose={onClose} onSent={onSent} />,
    );
    fill();
    send();
    expect(await screen.findAllByText('Choose today or a later date')).not.toEqual([]);
    expect(submitInquiry).not.toHaveBeenCalled();
  });

  test('proposes more rooms to more people than the room holds, and refuses no one', async () => {
    renderPart(
      <InquiryDialog subject={{ ...subject, room }} open onClose={onClose} onSent={onSent} />,
    );
    passTime();
    fill();
    const more = screen.getByRole('button', { name: 'More adults' });
    fireEvent.click(more);
    fireEvent.click(more);
    expect(screen.queryByText(/sleeps/)).not.toBeInTheDocument();
    fireEvent.click(more);
    const sentence = 'Double Bed sleeps 3. For 4 we will propose two rooms.';
    expect(screen.getByText(sentence)).toBeVisible();
    send();
    await arrived();
    expect(submitInquiry.mock.lastCall?.[0]).toMatchObject({ adults: 4 });
  });

  test('asks for guests, name, mobile, email and message in this order', () => {
    open();
    const labels = [/^Adults/, /Name/, /Mobile/, /Email/, /Location/, /Message/].map(field);
    for (const [index, element] of labels.slice(1).entries()) {
      const before = labels[index] as HTMLElement;
      expect(before.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(field(/Location/)).toHaveAccessibleDescription('Where you travel from, optional');
    expect(screen.getByText('No payment now')).toBeVisible();
  });

  test('says that the first words arrived before other ones become a second inquiry', async () => {
    submitInquiry
      .mockResolvedValueOnce({ ok: false, message: messages.inquiryUnsure, noResponse: 'unsure' })
      .mockResolvedValueOnce({ ok: false, message: 'Sent before', keyUsed: true });
    open();
    fill();
    send();
    await waitFor(() => expect(submitInquiry).toHaveBeenCalledTimes(1));
    type(/Message/, 'And is breakfast included?');
    send();
    const alert = await screen.findByText(messages.inquiryArrivedBefore);
    await waitFor(() => expect(alert.closest('[role=alert]')).toHaveFocus());
    expect(screen.queryByText('write on WhatsApp')).not.toBeInTheDocument();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(submitInquiry).toHaveBeenCalledTimes(2);
    expect(field(/Message/)).toHaveValue('And is breakfast included?');
    send();
    await arrived();
    const sent = submitInquiry.mock.calls.map(([inquiry]) => inquiry);
    expect(sent.map(({ message }) => message)).toEqual([
      '',
      ...Array(2).fill('And is breakfast included?'),
    ]);
    expect(sent[1].key).toBe(sent[0].key);
    expect(sent[2].key).not.toBe(sent[0].key);
  });

  test('says lastingly that nobody knows whether it arrived, and sends it again under its key', async () => {
    const message = messages.inquiryUnsure;
    submitInquiry.mockResolvedValueOnce({ ok: false, message, noResponse: 'unsure' });
    open();
    fill();
    send();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    await waitFor(() => expect(alert).toHaveFocus());
    const link = within(alert).getByText('write on WhatsApp').getAttribute('href') ?? '';
    expect(decodeURIComponent(link)).toContain('my inquiry about Lotus House may not have reached');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(alert).toBeVisible();
    send();
    await arrived();
    const [first, again] = submitInquiry.mock.calls.map(([inquiry]) => inquiry);
    expect(again).toEqual(first);
  });

  test('says so no more once other words are typed, which are another inquiry', async () => {
    const message = messages.inquiryOffline;
    submitInquiry.mockResolvedValueOnce({ ok: false, message, noResponse: 'unsent' });
    open();
    fill();
    send();
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    type(/Message/, 'With breakfast, please');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('is prefilled for a signed-in guest', () => {
    open({ name: 'Asha Menon', email: 'asha@example.com' });
    expect(field(/Name/)).toHaveValue('Asha Menon');
    expect(field(/Email/)).toHaveValue('asha@example.com');
  });

  test('sends the token of a signed-in guest along, and a visitor has none', async () => {
    const person = { name: 'Asha', email: 'asha@example.com', getIdToken: async () => 'token' };
    open(person);
    fill();
    send();
    await waitFor(() => expect(submitInquiry.mock.lastCall?.[1]).toBe('token'));
  });

  test('is sent all the same when the token cannot be had', async () => {
    const getIdToken = () => Promise.reject(new Error('offline'));
    open({ name: 'Asha', email: 'asha@example.com', getIdToken });
    fill();
    send();
    await waitFor(() => expect(submitInquiry.mock.lastCall?.[1]).toBeNull());
  });

  test('asks for the required fields', async () => {
    open();
    send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill all required fields');
    expect(submitInquiry).not.toHaveBeenCalled();
  });

  test.each([
    [/Email/, 'a@b', 'Please enter a valid email address'],
    [/Mobile/, 'abc', 'Please enter a valid phone number'],
    [/Preferred Date/, '2020-01-01', 'Choose today or a later date'],
  ])('explains what is wrong with %s', async (label, value, message) => {
    open();
    fill();
    type(label, value);
    send();
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
    expect(submitInquiry).not.toHaveBeenCalled();
  });

  test('sends what was typed, with the room type and a key', async () => {
    open();
    fill();
    type(/Message/, 'Two nights');
    send();
    await arrived();
    expect(submitInquiry.mock.lastCall?.[0]).toMatchObject({
      hotelId: 'lotus',
      roomTypeId: 'double',
      roomTypeName: 'Double Bed',
      name: 'Asha Menon',
      people: 1,
      message: 'Two nights',
      leaveEmpty: '',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await screen.findByText(done.message)).toBeVisible();
  });

  test('shows Processing... and cannot be pressed twice while sending', async () => {
    let response = (_result: unknown) => {};
    submitInquiry.mockReturnValue(
      new Promise((resolve) => {
        response = resolve;
      }),
    );
    open();
    fill();
    send();
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    await act(async () => response(done));
    expect(submitInquiry).toHaveBeenCalledOnce();
  });

  test('keeps the texts after a failure, and retries under the same key', async () => {
    submitInquiry.mockResolvedValueOnce({ ok: false, message: 'Failed to submit inquiry' });
    open();
    fill();
    send();
    expect(await screen.findByText('Failed to submit inquiry')).toBeVisible();
    expect(field(/Name/)).toHaveValue('Asha Menon');
    send();
    await arrived();
    const [first, second] = submitInquiry.mock.calls.map(([payload]) => payload.key);
    expect(second).toBe(first);
  });

  test('brings unsent texts back when it is opened again', () => {
    const { unmount } = open();
    type(/Message/, 'We come with a grandmother');
    unmount();
    open();
    expect(field(/Message/)).toHaveValue('We come with a grandmother');
  });

  test('brings them back after a reload too, and forgets them when asked to', async () => {
    const { unmount } = open();
    type(/Message/, 'We come with a grandmother');
    fireEvent.click(screen.getByRole('button', { name: 'More adults' }));
    const [stored = ''] = Object.keys(sessionStorage);
    const kept = sessionStorage.getItem(stored) ?? '';
    unmount();
    // A newly loaded page has only the tab's saved draft.
    clearInquiryDraft('lotus/double');
    sessionStorage.setItem(stored, kept);
    open();
    expect(screen.getByText('We kept what you wrote.')).toBeVisible();
    expect(field(/Message/)).toHaveValue('We come with a grandmother');
    expect(field(/^Adults/)).toHaveValue('2');
    fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
    expect(field(/Message/)).toHaveValue('');
    expect(field(/^Adults/)).toHaveValue('1');
    expect(screen.queryByText('We kept what you wrote.')).not.toBeInTheDocument();
  });

  test('waits for who is quick, and sends by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    renderPart(<InquiryDialog subject={subject} open onClose={onClose} onSent={onSent} />);
    fill();
    send();
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(inquiryLimits.fillMs - 1_500));
    expect(submitInquiry).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(submitInquiry).toHaveBeenCalledOnce();
    await arrived();
  });

  test('sends once more by itself when the server takes it for too quick', async () => {
    const tooFast = { ok: false, message: 'Please try again', tooFast: true };
    submitInquiry.mockResolvedValueOnce(tooFast);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    open();
    fill();
    send();
    await waitFor(() => expect(submitInquiry).toHaveBeenCalledOnce());
    await act(() => vi.advanceTimersByTimeAsync(inquiryLimits.fillMs));
    expect(submitInquiry).toHaveBeenCalledTimes(2);
    await arrived();
    expect(screen.queryByText('Please try again')).not.toBeInTheDocument();
  });

  test('closes by itself, and the page under it tells what was asked, with the focus there', async () => {
    const party = { adults: 2, childAges: [4] };
    const stay = { checkIn: '2099-12-24', checkOut: '2099-12-27', party, couponCode: '' };
    vi.setSystemTime(new Date('2099-11-01T08:00:00Z'));
    renderPart(<Page subject={{ ...subject, stay }} />);
    passTime();
    fill();
    send();
    expect(await screen.findByText(done.message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = screen.getByRole('heading', { name: 'You asked about this house today.' });
    await waitFor(() => expect(sent).toHaveFocus());
    for (const text of ['Double Bed', '24 to 27 December, 3 nights', '2 adults, 1 child']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('asha@example.com')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See similar stays' })).toHaveAttribute(
      'href',
      '/hotels?destination=Munnar',
    );
    const chat = screen.getByRole('link', { name: 'Write on WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(chat)).toContain('Lotus House, Double Bed, 24 to 27 December');
    expect(chat).not.toContain('asha');
  });

  test('reopened while it fades is empty, and sends a second inquiry', async () => {
    renderPart(<Page subject={subject} />);
    passTime();
    fill();
    type(/Message/, 'The first');
    send();
    fireEvent.click(await screen.findByText('Ask again'));
    await waitFor(() => expect(field(/Message/)).toHaveValue(''));
    fill();
    type(/Message/, 'The second');
    passTime();
    send();
    await waitFor(() => expect(submitInquiry).toHaveBeenCalledTimes(2));
    const [first, second] = submitInquiry.mock.calls.map(([payload]) => payload);
    expect([first.message, second.message]).toEqual(['The first', 'The second']);
    expect(second.key).not.toBe(first.key);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is empty and has a new key after sending', async () => {
    const { unmount } = open();
    fill();
    send();
    await arrived();
    unmount();
    open();
    expect(field(/Name/)).toHaveValue('');
    fill();
    send();
    await waitFor(() => expect(submitInquiry).toHaveBeenCalledTimes(2));
    const [first, second] = submitInquiry.mock.calls.map(([payload]) => payload.key);
    expect(second).not.toBe(first);
  });
});

describe('the price in the inquiry', () => {
  const price = (totalMinor: number) => ({
    currency: 'inr',
    nights: 3,
    totalMinor,
    taxMinor: 0,
    lines: [{ kind: 'night', date: '', label: 'Double Bed', amountMinor: totalMinor }],
  });
  const answer = (totalMinor: number) => ({
    kind: 'priced',
    code: null,
    available: true,
    price: price(totalMinor),
  });
  const stay = {
    checkIn: inDays(30),
    checkOut: inDays(33),
    couponCode: '',
    party: { adults: 2, childAges: [9] },
  };
  const inTotal = { selector: 'strong' };
  const openWithStay = () => {
    clearInquiryDraft(['lotus/double', stay.checkIn, stay.checkOut].join('/'));
    renderPart(
      <InquiryDialog subject={{ ...subject, stay }} open onClose={onClose} onSent={onSent} />,
    );
    passTime();
    fill();
  };
  const sent = () => submitInquiry.mock.lastCall?.[0];

  test('goes along with the people, so that the server can say when it is another one', async () => {
    askStayPrice.mockResolvedValue(answer(1_200_000));
    openWithStay();
    expect(await screen.findByText('₹12,000', inTotal)).toBeVisible();
    expect(screen.getByText('3 nights, 2 adults, 1 child')).toBeVisible();
    send();
    await arrived();
    expect(sent()).toMatchObject({ seenTotalMinor: 1_200_000, adults: 2, childAges: [9] });
  });

  test('that changed in the meantime is shown, and sent for when the guest agrees', async () => {
    const message = 'The price is now ₹13,000 (it was ₹12,000)';
    askStayPrice.mockResolvedValue(answer(1_200_000));
    submitInquiry.mockResolvedValueOnce({ ok: false, message, newPrice: price(1_300_000) });
    openWithStay();
    await screen.findByText('₹12,000', inTotal);
    send();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText('₹13,000', inTotal)).toBeVisible();
    expect(screen.queryByText('₹12,000', inTotal)).not.toBeInTheDocument();
    expect(onSent).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    expect(field(/Name/)).toHaveValue('Asha Menon');
    fireEvent.click(screen.getByRole('button', { name: 'Send for ₹13,000' }));
    await arrived();
    expect(sent()).toMatchObject({ seenTotalMinor: 1_300_000 });
  });

  test('of a stay that is not sold any more gives way to the reason, and the question can be sent', async () => {
    const message = 'Lotus House is closed on 12 Dec 2026';
    askStayPrice.mockResolvedValue(answer(1_200_000));
    submitInquiry.mockResolvedValueOnce({ ok: false, message, notSold: true });
    openWithStay();
    await screen.findByText('₹12,000', inTotal);
    askStayPrice.mockResolvedValue({ kind: 'told', message });
    send();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(screen.queryByText('₹12,000', inTotal)).not.toBeInTheDocument());
    send();
    await arrived();
    expect(sent()).not.toHaveProperty('seenTotalMinor');
  });

  test('that cannot be had is not said, and not sent along', async () => {
    openWithStay();
    expect(await screen.findByText(/cannot work out the price right now/)).toBeVisible();
    send();
    await arrived();
    expect(sent()).not.toHaveProperty('seenTotalMinor');
  });

  test('of an earlier stay is not taken for that of the present one', async () => {
    askStayPrice.mockResolvedValueOnce(answer(1_200_000)).mockReturnValue(new Promise(() => {}));
    openWithStay();
    await screen.findByText('₹12,000', inTotal);
    fireEvent.click(screen.getByRole('button', { name: 'More adults' }));
    send();
    await arrived();
    expect(sent()).toMatchObject({ adults: 3 });
    expect(sent()).not.toHaveProperty('seenTotalMinor');
  });

  test('keeps people and code in the draft', async () => {
    askStayPrice.mockResolvedValue(answer(1_200_000));
    openWithStay();
    fireEvent.click(await screen.findByRole('button', { name: 'Promo code' }));
    type(/Promo code/, 'ONAM');
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    fireEvent.click(screen.getByRole('button', { name: 'More children' }));
    expect(screen.queryByRole('region', { name: 'Price of the stay' })).not.toBeInTheDocument();
    send();
    await waitFor(() =>
      expect(screen.getByText('Choose the age of each child')).toBeInTheDocument(),
    );
    expect(submitInquiry).not.toHaveBeenCalled();
    fireEvent.change(field(/Age of child 2/), { target: { value: '6' } });
    await waitFor(() =>
      expect(askStayPrice.mock.lastCall?.[0]).toMatchObject({
        couponCode: 'ONAM',
        party: { childAges: [9, 6] },
      }),
    );
    cleanup();
    renderPart(
      <InquiryDialog subject={{ ...subject, stay }} open onClose={onClose} onSent={onSent} />,
    );
    expect(field(/Age of child 2/)).toHaveValue('6');
    expect(await screen.findByLabelText(/Promo code/)).toHaveValue('ONAM');
  });
});

describe('a house whose guests may book at once', () => {
  const stay = {
    checkIn: inDays(20),
    checkOut: inDays(22),
    party: { adults: 2, childAges: [] },
    couponCode: '',
  };
  const priced = {
    kind: 'priced',
    price: { currency: 'usd', nights: 2, lines: [], totalMinor: 24_000, taxMinor: 0 },
    code: null,
    available: true,
    instant: { minutes: 60, dueNowMinor: 7_200 },
  };
  const booked = {
    ok: true,
    bookingId: 'b1',
    holdUntil: '2026-12-01T06:00:00.000Z',
    payUrl: '',
    hasKey: false,
  };
  const refused = {
    ok: false,
    message: 'No',
    tooFast: false,
    keyUsed: false,
    hotelGone: false,
    isStale: false,
    isUnknown: false,
  };

  async function openPriced() {
    askStayPrice.mockResolvedValue(priced);
    clearInquiryDraft(`lotus/double/${stay.checkIn}/${stay.checkOut}`);
    renderPart(
      <InquiryDialog subject={{ ...subject, stay }} open onClose={onClose} onSent={onSent} />,
    );
    passTime();
    const button = await screen.findByText('Book now: pay $72');
    type(/^Name/, 'Asha Menon');
    type(/^Mobile/, '+91 98470 12345');
    type(/^Email/, 'asha@example.com');
    return button;
  }

  test('takes the stay with the price that was seen, and says until when it is held', async () => {
    bookNow.mockResolvedValue(booked);
    fireEvent.click(await openPriced());
    expect(await screen.findByText(/Your stay is held until 1 Dec 2026, 11:30/)).toBeVisible();
    expect(bookNow).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ seenTotalMinor: 24_000, checkIn: stay.checkIn, adults: 2 }),
      null,
    );
    expect(submitInquiry).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalled();
  });

  test('still answers questions first', async () => {
    await openPriced();
    fireEvent.click(screen.getByText('Ask first'));
    await arrived();
    expect(bookNow).not.toHaveBeenCalled();
  });

  test.each([
    ['a changed price', { isStale: true }],
    ['an unknown end', { isUnknown: true }],
    ['a third hold', {}],
  ])('keeps what was typed after %s, and says so', async (_, change) => {
    bookNow.mockResolvedValue({ ...refused, message: 'Said to the guest', ...change });
    fireEvent.click(await openPriced());
    expect(await screen.findByText(/Said to the guest/)).toBeVisible();
    expect(field(/^Name/)).toHaveValue('Asha Menon');
    expect(onClose).not.toHaveBeenCalled();
  });
});
