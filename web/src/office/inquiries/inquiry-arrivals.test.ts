import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { expect, test } from 'vitest';
import { newestWindow } from './api/inquiry-queries.ts';
import { newsOf, type SeenInquiries, seeInquiries } from './inquiry-arrivals.ts';

/** An inquiry created at this minute; the minute is its name. */
const inquiry = (minute: number, status = 'pending') =>
  readInquiry(`i${minute}`, {
    status,
    hotel: { name: `House ${minute}` },
    createdAt: new Date(Date.UTC(2026, 10, 24, 0, minute)).toISOString(),
  });

/** The newest of these inquiries, as the listener returns them. */
const windowOf = (minutes: number[]) =>
  minutes
    .toSorted((a, b) => b - a)
    .slice(0, newestWindow)
    .map((minute) => inquiry(minute));

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The notices for these windows, in sequence. */
function tell(...windows: number[][]): string[] {
  let seen: SeenInquiries | null = null;
  return windows.map((minutes) => {
    const now = seeInquiries(seen, windowOf(minutes));
    seen = now.seen;
    return newsOf(now.arrived);
  });
}

test('what is there when the page is opened is no news; what arrives is announced once', () => {
  expect(tell([1], [1, 2], [1, 2], [1, 2, 3, 4])).toEqual([
    '',
    'New inquiry: House 2',
    '',
    '2 new inquiries',
  ]);
});

test('the first inquiry of all is announced', () => {
  expect(tell([], [1])).toEqual(['', 'New inquiry: House 1']);
});

test('one is announced however many there are', () => {
  expect(tell(upTo(150), upTo(151))).toEqual(['', 'New inquiry: House 151']);
});

test('an older one that moves up when one is deleted is no news', () => {
  const withoutTwo = upTo(150).filter((minute) => minute < 148);
  expect(tell(upTo(150), withoutTwo, [...withoutTwo, 151])).toEqual([
    '',
    '',
    'New inquiry: House 151',
  ]);
});

test('of two at once the one that is stored last is announced, though it was sent first', () => {
  expect(tell(upTo(40), [...upTo(40), 52], [...upTo(40), 51, 52])).toEqual([
    '',
    'New inquiry: House 52',
    'New inquiry: House 51',
  ]);
});

test('a night’s worth of them is announced in one sentence, which does not claim to know how many', () => {
  expect(tell([], upTo(newestWindow - 1), upTo(300))).toEqual([
    '',
    `${newestWindow - 1} new inquiries`,
    `${newestWindow} or more new inquiries`,
  ]);
});

test('what a colleague has answered in the meantime is not announced', () => {
  expect(newsOf([inquiry(1, 'contacted')])).toBe('');
  expect(newsOf([inquiry(1, 'contacted'), inquiry(2)])).toBe('New inquiry: House 2');
});
