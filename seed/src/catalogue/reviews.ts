import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { addDays, startOfDayInKerala } from '@kerala-stays/domain/core/calendar';
import { isShown, type Review, type Score } from '@kerala-stays/domain/reviews/review';
import type { ReviewEvidence } from '@kerala-stays/domain/reviews/review-evidence';
import { languageOf, proposedName } from '@kerala-stays/domain/reviews/review-input';
import { reviewFigures, sumsOf } from '@kerala-stays/domain/reviews/review-stats';
import { adminAccount } from '../demo-accounts.ts';
import { reviewReplies, reviewTexts } from './review-texts.ts';

const hourMs = 3_600_000;
/** Interval of guests who write no review. */
const silent = 5;

type Written = { review: Review; evidence: ReviewEvidence };

/**
 * Reviews of the past year's stays, including one awaiting a decision and one with hidden text,
 * with the resulting sums and ratings.
 */
export function reviewDocuments(bookings: readonly Booking[], now: Date) {
  const over = bookings.filter(({ status, noShow }) => status === 'completed' && !noShow);
  // The latest guests have already written, so that no reminder is due.
  const writing = over.filter((_, index) => index % silent !== 2 || index >= over.length - silent);
  const written = writing.map((booking, index) => writtenOf(booking, index, now));
  const hide = written.findLastIndex(({ review }) => review.text !== '') - 2;
  const all = written.map((each, index) => {
    if (index === written.length - 1) return held(each, now);
    return index === hide ? hidden(each) : each;
  });
  const byHotel = Map.groupBy(
    all.map(({ review }) => review),
    ({ hotelId }) => hotelId,
  );
  const stats = [...byHotel].map(([id, reviews]) => ({ id, data: { sums: sumsOf(reviews) } }));
  const ratings = new Map(
    stats.map(({ id, data }) => {
      const { count, rating } = reviewFigures(data.sums);
      return [id, { reviewCount: count, ...(rating === null ? {} : { rating }) }] as const;
    }),
  );
  return {
    reviews: all.map(({ review: { _id, ...review } }) => ({ id: _id, data: stored(review) })),
    evidence: all.map(({ review, evidence }) => ({
      id: review._id,
      data: { ...evidence, decidedAt: new Date(review.updatedAt) },
    })),
    stats,
    ratings,
  };
}

function writtenOf(booking: Booking, index: number, now: Date): Written {
  const place = index % reviewTexts.length;
  const { stars, title, text } = reviewTexts[place] ?? {
    stars: [5, 5, 5, 5, 5, 5],
    title: '',
    text: '',
  };
  const [overall, cleanliness, comfort, location, staff, value] = stars.map(
    (star) => star || null,
  ) as [...[Score, Score | null, Score | null, Score | null, Score | null, Score | null]];
  const day = addDays(booking.checkOutDate, 1 + (index % 4));
  const wished = startOfDayInKerala(day).getTime() + (9 + (index % 11)) * hourMs;
  const at = new Date(Math.min(wished, now.getTime() - hourMs)).toISOString();
  const answer = reviewReplies[place];
  const answeredAt = new Date(Math.min(Date.parse(at) + 26 * hourMs, now.getTime())).toISOString();
  const state = { status: 'published', textHidden: '', notCounted: '' } as const;
  const authorName = proposedName(booking.guestName);
  const submitted = { action: 'submit', reason: '', note: '', by: '', at } as const;
  const replied = {
    ...submitted,
    action: 'reply',
    note: answer ?? '',
    by: adminAccount.uid,
  } as const;
  const updatedAt = answer === undefined ? at : answeredAt;
  return {
    review: {
      _id: booking._id,
      hotelId: booking.hotel._id,
      roomTypeId: booking.room.roomTypeId,
      stayMonth: booking.checkOutDate.slice(0, 7),
      authorName,
      language: languageOf(`${title} ${text}`),
      scores: { overall, cleanliness, comfort, location, staff, value },
      title,
      text,
      ...state,
      isPublic: isShown(state),
      reply: answer === undefined ? null : { text: answer, at: answeredAt, by: 'the agency' },
      createdAt: at,
      publishedAt: at,
      updatedAt,
    },
    evidence: {
      title,
      text,
      authorName,
      textKey: '',
      flags: [],
      involved: [],
      proposal: null,
      decisions: answer === undefined ? [submitted] : [submitted, { ...replied, at: answeredAt }],
      writings: 1,
      submittedVia: 'link',
    },
  };
}

/** Sent yesterday; contains a number. */
function held({ review, evidence }: Written, now: Date): Written {
  const text = `${review.text} For walks ask Biju, the guide: +91 98470 555 0142.`.trim();
  const at = new Date(now.getTime() - 20 * hourMs).toISOString();
  const submitted = { action: 'submit', reason: '', note: '', by: '', at } as const;
  return {
    review: {
      ...review,
      text,
      status: 'held',
      isPublic: false,
      reply: null,
      createdAt: at,
      publishedAt: '',
      updatedAt: at,
    },
    evidence: { ...evidence, text, flags: ['phone'], decisions: [submitted] },
  };
}

/** Its text names a neighbour, so only its stars are shown. */
function hidden({ review, evidence }: Written): Written {
  const text =
    `${review.text} Only Mr Varkey of the house next door shouts at his dog all day.`.trim();
  const at = new Date(Date.parse(review.createdAt) + 5 * hourMs).toISOString();
  const note = 'It names a neighbour, who is no guest of ours';
  const decision = {
    action: 'hide',
    reason: 'personal-data',
    note,
    by: adminAccount.uid,
    at,
  } as const;
  return {
    review: {
      ...review,
      title: '',
      text: '',
      status: 'refused',
      textHidden: 'personal-data',
      reply: null,
      updatedAt: at,
    },
    evidence: { ...evidence, text, decisions: [...evidence.decisions.slice(0, 1), decision] },
  };
}

function stored({ createdAt, publishedAt, updatedAt, reply, ...review }: Omit<Review, '_id'>) {
  return {
    ...review,
    reply: reply && { ...reply, at: new Date(reply.at) },
    createdAt: new Date(createdAt),
    publishedAt: publishedAt === '' ? null : new Date(publishedAt),
    updatedAt: new Date(updatedAt),
  };
}
