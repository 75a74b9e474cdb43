import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { describe, expect, it } from 'vitest';
import {
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
    expect(view).toMatchObject({ status: '', unchecked: '', sort: 'newest', page: 0 });
    expect(writeInquiryView(view).toString()).toBe('');
  });

  it('lists the hotels that were asked about, by name', () => {
    expect(listInquiredHotels([anu, binu, anu]).map(({ name }) => name)).toEqual([
      'Backwater House',
      'Misty Ridge',
    ]);
  });
});
