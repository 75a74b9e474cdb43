import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { describe, expect, it } from 'vitest';
import {
  type InquiryTab,
  isInView,
  listInquiredHotels,
  readInquiryView,
  viewInquiries,
  writeInquiryView,
} from './inquiry-view.ts';

function inquiry(id: string, fields: Record<string, unknown>) {
  return readInquiry(id, { mobile: '', email: '', ...fields });
}

const anu = inquiry('1', {
  name: 'Anu Thomas',
  mobile: '+91 98470 12345',
  date: '2026-12-24',
  createdAt: '2026-11-20T10:00:00Z',
  hotel: { _id: 'h2', name: 'Misty Ridge', city: 'Vagamon' },
});
const binu = inquiry('2', {
  name: 'Binu',
  createdAt: '2026-11-21T10:00:00Z',
  hotel: { _id: 'h1', name: 'Backwater House', city: 'Kumarakom' },
});

describe('the inbox', () => {
  it('finds by name, hotel, city and by phone with other spacing', () => {
    for (const search of ['thom', 'ridge', 'VAGA', '9847012', '984 701']) {
      expect(viewInquiries([anu, binu], { search, sort: 'newest' })).toEqual([anu]);
    }
    expect(viewInquiries([anu, binu], { search: 'munnar', sort: 'newest' })).toEqual([]);
  });

  it('sorts by arrival, by preferred date with undated ones last, and by name', () => {
    const ids = (sort: 'newest' | 'oldest' | 'date' | 'name') =>
      viewInquiries([anu, binu], { search: '', sort }).map(({ _id }) => _id);
    expect(ids('newest')).toEqual(['2', '1']);
    expect(ids('oldest')).toEqual(['1', '2']);
    expect(ids('date')).toEqual(['1', '2']);
    expect(ids('name')).toEqual(['1', '2']);
  });

  it('survives the address', () => {
    const view = readInquiryView(
      new URLSearchParams('status=contacted&unchecked=hidden&q=anu&sort=name&page=3'),
    );
    expect(readInquiryView(writeInquiryView(view))).toEqual(view);
    expect(view.page).toBe(2);
  });

  it('reads nonsense in the address as the whole inbox', () => {
    const view = readInquiryView(new URLSearchParams('status=<b>&unchecked=yes&sort=x&page=-7'));
    expect(view).toMatchObject({
      status: '',
      unchecked: '',
      tab: 'to-answer',
      sort: 'oldest',
      page: 0,
    });
    expect(writeInquiryView(view).toString()).toBe('');
  });

  it('opens with what is to be answered, the oldest first, and shows the rest by tab', () => {
    expect(readInquiryView(new URLSearchParams())).toMatchObject({
      tab: 'to-answer',
      sort: 'oldest',
    });
    expect(readInquiryView(new URLSearchParams('status=cancelled')).tab).toBe('all');
    const none = new Set<string>();
    const contacted = inquiry('3', { status: 'contacted' });
    const booked = inquiry('4', { status: 'contacted', bookingId: 'b' });
    const idsOf = (tab: InquiryTab, wroteAgain = none) =>
      [anu, contacted, booked]
        .filter((each) => isInView(each, { tab, status: '' }, wroteAgain))
        .map(({ _id }) => _id);
    expect(idsOf('to-answer')).toEqual(['1']);
    expect(idsOf('waiting')).toEqual(['3']);
    expect(idsOf('waiting', new Set(['3']))).toEqual([]);
    expect(idsOf('booked')).toEqual(['4']);
    expect(idsOf('all')).toEqual(['1', '3', '4']);
  });

  it('finds a message, and a booking by its reference', () => {
    const asked = inquiry('5', { message: 'Is there a projector?', bookingId: 'af8b78ef-ea44' });
    for (const search of ['projector', 'KS-AF8B']) {
      expect(viewInquiries([anu, asked], { search, sort: 'newest' })).toEqual([asked]);
    }
  });

  it('lists the hotels that were asked about, by name', () => {
    expect(listInquiredHotels([anu, binu, anu]).map(({ name }) => name)).toEqual([
      'Backwater House',
      'Misty Ridge',
    ]);
  });
});
