import { type CalendarFeed, openDoubts } from '@kerala-stays/domain/calendars/calendar-feed';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import type { FeedDoubt } from '@kerala-stays/domain/calendars/feed-doubts';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatFullDay } from '@kerala-stays/domain/core/format-dates';
import type { OfficeNotice } from '../mail/tell-office.ts';
import type { Stored } from '../platform/documents.ts';

/** Days that a mail lists; the calendar's own tab has them all. */
const maxDays = 5;

/**
 * Notice that a portal's calendar has unreadable entries: when and where, and not a word of
 * them.
 */
export function feedNotice(feed: CalendarFeed, stored: Stored, now: Date): OfficeNotice {
  const hotel = readHotel(stored.id, stored.data);
  const room = hotel.roomTypes.find(({ _id }) => _id === feed.roomTypeId)?.name ?? '';
  const open = feed.doubts.filter(({ acknowledged }) => !acknowledged);
  const daysOf = (outcome: FeedDoubt['outcome']) => {
    const dated = open.filter((doubt) => doubt.outcome === outcome);
    const days = [
      ...new Set(dated.flatMap(({ from }) => (from === '' ? [] : [formatFullDay(from)]))),
    ];
    return [...days.slice(0, maxDays), ...(days.length > maxDays ? ['…'] : [])].join('; ');
  };
  const undated = open.filter(({ from }) => from === '').length;
  return {
    kind: 'exception',
    event: `feed-${feed._id}-${now.getTime()}`,
    subject: `${hotel.name}: a calendar has entries that cannot be read`,
    sentences: [
      `${countOf(openDoubts(feed), 'entry', 'entries')} of a portal’s calendar could not be read. Its nights may be sold twice.`,
      'Check on the portal which nights these are, and block them here.',
    ],
    rows: [
      ['Hotel', hotel.name],
      ['Room', room === '' ? '' : `${room} ${feed.unit}`],
      ['Calendar', providerNames[feed.provider]],
      ['First night, closed', daysOf('unclear')],
      ['First night, open', daysOf('unreadable')],
      ['Entries without a date', undated === 0 ? '' : String(undated)],
    ],
    path: `/admin/manage-hotel/${encodeURIComponent(feed.hotelId)}?tab=calendars`,
    action: 'Open calendars',
  };
}
