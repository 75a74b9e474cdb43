import { readInstant } from '../core/instant.ts';
import { readFields, readText } from '../core/read-values.ts';

/** A text that staff use repeatedly. */
export type SavedReply = {
  _id: string;
  title: string;
  /** With placeholders such as `{guest}`, see {@link replyPlaces}. */
  text: string;
  updatedAt: string;
  updatedBy: string;
};

/** Placeholders of saved replies, with their descriptions for staff. */
export const replyPlaces = {
  guest: 'Name of the guest',
  hotel: 'Name of the hotel',
  checkIn: 'Day of check-in',
  checkOut: 'Day of check-out',
  reference: 'Reference of the booking',
} as const;
export type ReplyPlace = keyof typeof replyPlaces;

/** Reads a stored reply tolerantly. */
export function readSavedReply(id: string, data: unknown): SavedReply {
  const fields = readFields(data);
  return {
    _id: id,
    title: readText(fields.title),
    text: readText(readFields(fields.content).text),
    updatedAt: readInstant(fields.updatedAt),
    updatedBy: readText(fields.updatedBy),
  };
}

/**
 * Fills in a saved reply for one guest. Unknown placeholders stay, so that staff see what is
 * missing before they send it.
 */
export function fillReply(text: string, facts: Partial<Record<ReplyPlace, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in replyPlaces ? facts[name as ReplyPlace] || whole : whole,
  );
}

/** Placeholders left in a text, which must not be sent. */
export function openPlaces(text: string): ReplyPlace[] {
  const found = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return (Object.keys(replyPlaces) as ReplyPlace[]).filter((place) => found.includes(place));
}
