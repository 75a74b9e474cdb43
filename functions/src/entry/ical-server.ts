import { createCalendarLoader } from '../calendars/load-calendar.ts';
import { createCalendarHandler } from '../calendars/serve-calendar.ts';
import { isEmulated } from '../config.ts';
import { limitCalls } from '../http/limit-calls.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';

const keptMs = isEmulated() ? 0 : 5 * 60_000;

/** Serves `/ical`. A portal fetches all its listings from a few addresses. */
export const handleCalendar = createCalendarHandler(
  createCalendarLoader(() => firestoreDocuments(firestore), keptMs),
  limitCalls(600),
);
